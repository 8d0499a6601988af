/** What the catalogue of errors says: what happened, then what to do next. */
export const errors = {
  'error.notYet': 'Not yet. Please wait.',
  'error.nothingToDo': 'There is nothing to do.',
  'error.userNotFound': 'This user does not exist. Check the username.',
  'error.accountLocked':
    'Account is locked, please try again in {seconds, plural, one {# second} other {# seconds}}. Your organisation administrator can unlock it sooner.',
  'error.wrongCaptcha': 'Those are not the characters in the picture. Type the ones in the new picture.',
  'error.captchaExpired': 'The last picture had expired. Type the characters in the new one.',
  'error.captchaRequired': 'Characters from a picture are needed here. Type the ones you see and go on.',
  'error.signInMethodChanged': 'The ways to sign in have changed. Choose one of those shown now.',
  'error.wrongCredentials': 'Wrong username or password. Check both and try again.',
  'error.wrongOldPassword': 'That is not your present password. Type it once more.',
  'error.noPermission': 'Your account has no permission to sign in here. Contact your organisation administrator.',
  'error.noPermission.permission':
    'Your account has no permission to use this platform. Contact your organisation administrator to get a role.',
  'error.noPermission.jurisdiction':
    'No customer or store is assigned to your account. Contact your organisation administrator to get one.',
  'error.noPermission.customer':
    'The customer your account belongs to is no longer there. Contact your organisation administrator.',
  'error.noPermission.disabled': 'Your account is disabled. Contact your organisation administrator to enable it.',
  'error.authenticationRequired': 'Sign in to go on.',
  'error.passkeyRequired':
    'Administration needs a passkey here. If you have none, add one under your account’s security settings. Then sign out and sign in with it.',
  'error.accessDenied': 'Your account has no permission for this. Ask your organisation administrator to add it.',
  'error.invalidInput': 'Some of what was entered is missing or not valid. Check the fields and try again.',
  'error.parameterError': 'That is not possible as asked. Check what you entered and try again.',
  'error.organisationNameExists': 'An organisation of this name exists already. Choose another name.',
  'error.organisationCodeExists': 'An organisation with this code exists already. Choose another code.',
  'error.versionConflict': 'This was changed meanwhile. Load it again, then make your change.',
  'error.wrongMultiFactorCode': 'That code does not match. Type the one your authenticator shows now.',
  'error.tooManyRequests': 'Too many requests. Wait a moment and try again.',
  'error.azureNotEnabled': 'Microsoft sign-in is not enabled. Use another way to sign in.',
  'error.azureState': 'This Microsoft sign-in was not begun in this window. Begin again.',
  'error.azureNonce': 'The answer from Microsoft does not belong to this sign-in. Begin again.',
  'error.azureArtifacts': 'The answer from Microsoft is incomplete. Begin again.',
  'error.azureCode': 'Microsoft did not accept the sign-in code. Begin again.',
  'error.azureResult': 'Microsoft did not confirm the sign-in. Begin again.',
  'error.azureToken': 'Microsoft gave no valid token. Begin again.',
  'error.azureRoles': 'Your Microsoft account has no role here. Contact your organisation administrator.',
  'error.azureUserInfo': 'Microsoft gave no information about your account. Try again later.',
  'error.azureOrganisationOnly': 'This user belongs to an organisation only. Sign in through that organisation.',
  'error.azureOrganisationFixed':
    'The organisation of this user cannot be changed. Contact your organisation administrator.',
  'error.azureOrganisationNotEnabled':
    'Your organisation is not enabled for Microsoft sign-in. Contact your organisation administrator.',
  'error.azureNotInOrganisation': 'Your account is not in this organisation. Contact your organisation administrator.',
  'error.azureOtherTenant':
    'This Microsoft tenant is set up for another organisation. Contact your organisation administrator.',
  'error.accountExists': 'This account exists already. Sign in with its password.',
  'error.licenceServerUnknown':
    'The licence names a ServerID that does not exist here. Ask your vendor for one made for this server.',
  'error.licenceTrialChangeProhibited':
    'A trial licence cannot be changed in this way. Ask your vendor for an official licence.',
  'error.illegalLicence': 'This file is no valid licence. Upload the .lic file exactly as your vendor sent it.',
  'error.licenceStoreLimit':
    'The number of stores has reached the limit of the licence. Ask your vendor to enlarge it.',
  'error.licenceExpired': 'This licence has expired. Ask your vendor for a current one.',
  'error.licenceNodeMissing': 'The licence that this one enlarges is not installed. Upload that one first.',
  'error.illegalUploadId': 'This upload is unknown or too old. Upload the licence again.',
  'error.signOnNotConfigured': 'This way to sign in is not configured. Use another one.',
  'error.signOnNoToken': 'The provider gave no token. Begin the sign-in again.',
  'error.signOnNoUserInfo': 'The provider gave no information about your account. Try again later.',
  'error.signOnRoleMissing': 'There is no default role for new accounts. Contact your organisation administrator.',
  'error.signOnStoreMissing': 'Your store is not known here. Contact your organisation administrator.',
  'error.signOnRedirectMissing': 'The address to return to is missing. Begin again from the sign-in page.',
  'error.signOnFailed': 'Signing in through the provider did not work. Begin again or use your password.',
  'error.emailVerificationOff': 'Recovery by mail is not enabled. Contact your organisation administrator.',
  'error.recoveryNotActivated':
    'This account cannot be recovered: it was not activated yet. Ask your organisation administrator for a new activation.',
  'error.recoveryTooOften': 'Recovery was asked for too often. Wait a while and look into your mailbox first.',
  'error.invalidLink': 'This link is not valid, was used already or has expired. Ask for a new one.',
  'error.emailNotBound':
    'No email address is bound, so the account cannot be activated. Contact your organisation administrator.',
  'error.alreadyActivated': 'This account was activated already. Sign in with your password.',
  'error.accountDisabled': 'This account cannot be recovered: it is disabled. Contact your organisation administrator.',
  'error.recoveryBySingleSignOn':
    'This account cannot be recovered here: it is managed by single sign-on. Recover it with your provider.',
  'error.systemError': 'System error. Try again, and if it stays, give support the request number {requestId}.',
  'error.sessionExpired': 'Login expired. Sign in again.',
  'error.serviceUnavailable': 'The service is being restored. Try again in a moment.',
  'error.noInterfacePermission': 'No permission to call this interface. Reload the page.',
} as const
