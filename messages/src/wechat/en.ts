/** Sign-in with WeChat: the messages on the phone, and the page that asks for the confirmation. */
export const wechat = {
  'wechat.confirm': 'Sign in as {username}? Check and confirm: {address}',
  'wechat.expired': 'This QR code has expired. Refresh it and scan again.',
  'wechat.notConnected':
    'This WeChat account is not connected with a user yet. Sign in with your password in the same browser, then connect it in your account.',
  'wechat.page.title': 'Confirm the sign-in',
  'wechat.page.user': 'Username',
  'wechat.page.device': 'Browser',
  'wechat.page.address': 'Network address',
  'wechat.page.accept': 'Sign in',
  'wechat.page.cancel': 'Cancel',
  'wechat.page.confirmed': 'You are signed in. You may close this page.',
  'wechat.page.cancelled': 'The sign-in was cancelled.',
  'wechat.page.tooLate': 'This confirmation is no longer possible. Scan a new QR code.',
} as const
