/** The emails to users. Only the gateway uses these texts; no browser receives them. */
export const mail = {
  'mail.greeting': 'Hello {name},',
  'mail.expires': 'The link works once, until {until}.',
  'mail.linkAsText': 'If the button does not work, copy this address into your browser:',
  'mail.keepToYourself': 'Do not forward this email: anyone who has the link can choose your password.',
  'mail.automatic': 'This email was sent automatically by {company}. Replies are not read.',
  'mail.recovery.subject': 'Choose a new password for {company}',
  'mail.recovery.title': 'Choose a new password',
  'mail.recovery.text': 'A new password was requested for your account {username} at {company}. You can choose it now.',
  'mail.recovery.button': 'Choose a new password',
  'mail.recovery.ignore': 'If this was not you, ignore this email. Your password stays the same.',
  'mail.recovery.unavailableSubject': 'Your account at {company} cannot be recovered',
  'mail.recovery.unavailableTitle': 'No new password for now',
  'mail.recovery.unavailableText': 'A new password was requested for your account {username} at {company}.',
  'mail.activation.subject': 'Activate your account at {company}',
  'mail.activation.title': 'Activate your account',
  'mail.activation.text':
    'An account was created for you at {company}. Your username is {username}. Choose a password to sign in.',
  'mail.activation.button': 'Choose your password',
  'mail.activation.ignore': 'If you did not expect this email, ignore it or ask your organisation administrator.',
  'mail.notice.signedInAfterFailures.title': 'Signed in after wrong passwords',
  'mail.notice.signedInAfterFailures.text':
    'Someone signed in to your account {username} at {company} after several wrong passwords. If this was you, there is nothing to do.',
  'mail.notice.passwordChanged.title': 'Your password was changed',
  'mail.notice.passwordChanged.text': 'The password of your account {username} at {company} was changed.',
  'mail.notice.factorBound.title': 'A second factor was set up',
  'mail.notice.factorBound.text':
    'An authenticator app was connected to your account {username} at {company}. From now on, its code is required to sign in.',
  'mail.notice.factorRemoved.title': 'The second factor was removed',
  'mail.notice.factorRemoved.text':
    'The authenticator app was removed from your account {username} at {company}. Its code is no longer required to sign in.',
  'mail.notice.factorReset.title': 'Your second factor was reset',
  'mail.notice.factorReset.text':
    'An administrator removed the authenticator app, recovery codes, passkeys and trusted devices of your account {username} at {company}.',
  'mail.notice.recoveryCodesRenewed.title': 'You have new recovery codes',
  'mail.notice.recoveryCodesRenewed.text':
    'New recovery codes were created for your account {username} at {company}. The previous ones no longer work.',
  'mail.notice.recoveryCodeUsed.title': 'A recovery code was used',
  'mail.notice.recoveryCodeUsed.text':
    'One of the recovery codes of your account {username} at {company} was used. It cannot be used again.',
  'mail.notice.passkeyAdded.title': 'A passkey was added',
  'mail.notice.passkeyAdded.text':
    'A passkey was added to your account {username} at {company}. It can be used to sign in.',
  'mail.notice.passkeyRemoved.title': 'A passkey was removed',
  'mail.notice.passkeyRemoved.text':
    'A passkey was removed from your account {username} at {company}. It can no longer be used to sign in.',
  'mail.notice.providerLinked.title': 'A sign-in service was connected',
  'mail.notice.providerLinked.text':
    'A sign-in service was connected with your account {username} at {company}. It can be used to sign in.',
  'mail.notice.providerUnlinked.title': 'A sign-in service was disconnected',
  'mail.notice.providerUnlinked.text':
    'A sign-in service was disconnected from your account {username} at {company}. It can no longer be used to sign in.',
  'mail.notice.when': 'When',
  'mail.notice.from': 'Network address',
  'mail.notice.ifNotYou':
    'If this was not you, choose a new password now and tell your organisation administrator: someone else can get into your account.',
  'mail.notice.ifNotRequested': 'If you did not request this, tell your organisation administrator now.',
  'mail.addressChanged.former.title': 'Your email address was changed',
  'mail.addressChanged.former.text':
    'An administrator set another email address for your account {username} at {company}. Emails about the account no longer come here, and links sent here before no longer work.',
  'mail.addressChanged.former.unexpected':
    'If you did not expect this, tell your organisation administrator now: until the time above, no one can use the new address to choose a new password.',
  'mail.addressChanged.new.title': 'Your account now has this email address',
  'mail.addressChanged.new.text':
    'An administrator set this email address for your account {username} at {company}. From now on, emails about the account come here.',
  'mail.addressChanged.new.unexpected':
    'If you do not know this account, tell the organisation administrator at the company named above, and do nothing else.',
  'mail.addressChanged.recoveryAllowedFrom': 'New address can recover the password from',
  'mail.test.subject': 'Test email from {company}',
  'mail.test.title': 'Emails arrive',
  'mail.test.text': 'This is the test email you requested. The email settings of {company} work.',
  'mail.example.reason': 'Holiday cover in August',
  'mail.example.rejection': 'Not needed at the moment',
} as const
