/** The emails to users. Only the gateway uses these texts; no browser receives them. */
export const mail = {
  'mail.greeting': 'Hello {name},',
  'mail.expires': 'The link works once, until {until}.',
  'mail.linkAsText': 'If the button does not work, copy this address into your browser:',
  'mail.keepToYourself': 'Do not pass this mail on: whoever has the link can choose your password.',
  'mail.automatic': 'This mail was sent automatically by {company}. Nobody reads replies to it.',
  'mail.recovery.subject': 'Choose a new password for {company}',
  'mail.recovery.title': 'Choose a new password',
  'mail.recovery.text': 'A new password was requested for your account {username} at {company}. You can choose it now.',
  'mail.recovery.button': 'Choose a new password',
  'mail.recovery.ignore': 'If that was not you, ignore this mail. Your password stays as it is.',
  'mail.recovery.unavailableSubject': 'Your account at {company} cannot be recovered',
  'mail.recovery.unavailableTitle': 'No new password for now',
  'mail.recovery.unavailableText': 'A new password was requested for your account {username} at {company}.',
  'mail.activation.subject': 'Activate your account at {company}',
  'mail.activation.title': 'Activate your account',
  'mail.activation.text':
    'An account was created for you at {company}. Your username is {username}. Choose a password, and you can sign in.',
  'mail.activation.button': 'Choose your password',
  'mail.activation.ignore':
    'If you did not expect this mail, ignore it or ask your organisation administrator about it.',
  'mail.notice.signedInAfterFailures.title': 'Signed in after wrong passwords',
  'mail.notice.signedInAfterFailures.text':
    'Somebody signed in to your account {username} at {company} after several wrong passwords. If that was you, there is nothing to do.',
  'mail.notice.passwordChanged.title': 'Your password was changed',
  'mail.notice.passwordChanged.text': 'The password of your account {username} at {company} was changed.',
  'mail.notice.factorBound.title': 'A second factor was set up',
  'mail.notice.factorBound.text':
    'An authenticator app was bound to your account {username} at {company}. Signing in asks for its code from now on.',
  'mail.notice.factorRemoved.title': 'The second factor was removed',
  'mail.notice.factorRemoved.text':
    'The authenticator app was removed from your account {username} at {company}. Signing in no longer asks for its code.',
  'mail.notice.factorReset.title': 'Your second factor was reset',
  'mail.notice.factorReset.text':
    'An administrator removed the authenticator app, recovery codes, passkeys and trusted devices of your account {username} at {company}.',
  'mail.notice.recoveryCodesRenewed.title': 'You have new recovery codes',
  'mail.notice.recoveryCodesRenewed.text':
    'New recovery codes were made for your account {username} at {company}. The earlier ones no longer work.',
  'mail.notice.recoveryCodeUsed.title': 'A recovery code was used',
  'mail.notice.recoveryCodeUsed.text':
    'One of the recovery codes of your account {username} at {company} was used. It does not work a second time.',
  'mail.notice.passkeyAdded.title': 'A passkey was added',
  'mail.notice.passkeyAdded.text':
    'A passkey was added to your account {username} at {company}. It can be used to sign in.',
  'mail.notice.passkeyRemoved.title': 'A passkey was removed',
  'mail.notice.passkeyRemoved.text':
    'A passkey was removed from your account {username} at {company}. It can no longer be used to sign in.',
  'mail.notice.when': 'When',
  'mail.notice.from': 'Network address',
  'mail.notice.ifNotYou':
    'If that was not you, choose a new password now and tell your organisation administrator: somebody else can get into your account.',
  'mail.notice.ifNotRequested': 'If you did not ask for this, tell your organisation administrator now.',
  'mail.addressChanged.former.title': 'Your mail address was changed',
  'mail.addressChanged.former.text':
    'An administrator gave your account {username} at {company} another mail address. Mails about the account no longer come here, and links sent here before no longer work.',
  'mail.addressChanged.former.unexpected':
    'If you did not expect this, tell your organisation administrator now: until the time above, no one can use the new address to choose a new password.',
  'mail.addressChanged.new.title': 'Your account has this mail address now',
  'mail.addressChanged.new.text':
    'An administrator set this mail address for your account {username} at {company}. Mails about the account come here from now on.',
  'mail.addressChanged.new.unexpected':
    'If you do not know this account, tell the organisation administrator at the company named above and do nothing else.',
  'mail.addressChanged.recoveryAllowedFrom': 'New address can recover the password from',
  'mail.test.subject': 'Test mail from {company}',
  'mail.test.title': 'Mails arrive',
  'mail.test.text': 'This is the test mail that was asked for. The mail settings of {company} work.',
} as const
