/** What the catalogue of errors says: what happened, then what to do next. */
export const refusal = {
  'refusal.notYet': 'Not yet. Please wait.',
  'refusal.nothingToDo': 'There is nothing to do.',
  'refusal.userUnknown': 'This user does not exist. Check the username.',
  'refusal.accountLocked':
    'Account is locked, please try again in {seconds, plural, one {# second} other {# seconds}}. Your organisation administrator can unlock it sooner.',
  'refusal.captchaWrong': 'Those are not the characters in the picture. Type the ones in the new picture.',
  'refusal.captchaExpired': 'The last picture had expired. Type the characters in the new one.',
  'refusal.captchaMissing': 'Characters from a picture are needed here. Type the ones you see and go on.',
  'refusal.signInWayChanged': 'The ways to sign in have changed. Choose one of those shown now.',
  'refusal.wrongCredentials': 'Wrong username or password. Check both and try again.',
  'refusal.oldPasswordWrong': 'That is not your present password. Type it once more.',
  'refusal.noPermission': 'Your account has no permission to sign in here. Contact your organisation administrator.',
  'refusal.noPermission.permission':
    'Your account has no permission to use this platform. Contact your organisation administrator to get a role.',
  'refusal.noPermission.jurisdiction':
    'No customer or store is assigned to your account. Contact your organisation administrator to get one.',
  'refusal.noPermission.customer':
    'The customer your account belongs to is no longer there. Contact your organisation administrator.',
  'refusal.noPermission.disabled': 'Your account is disabled. Contact your organisation administrator to enable it.',
  'refusal.authenticationRequired': 'Sign in to go on.',
  'refusal.passkeyNeeded':
    'Administration needs a passkey here. If you have none, add one under your account’s security settings. Then sign out and sign in with it.',
  'refusal.accessDenied': 'Your account has no permission for this. Ask your organisation administrator to add it.',
  'refusal.inputInvalid': 'Some of what was entered is missing or not valid. Check the fields and try again.',
  'refusal.parameterError': 'That is not possible as asked. Check what you entered and try again.',
  'refusal.organisationNameExists': 'An organisation of this name exists already. Choose another name.',
  'refusal.organisationCodeExists': 'An organisation with this code exists already. Choose another code.',
  'refusal.overtaken': 'This was changed meanwhile. Load it again, then make your change.',
  'refusal.multiFactorCodeWrong': 'That code does not match. Type the one your authenticator shows now.',
  'refusal.tooManyRequests': 'Too many requests. Wait a moment and try again.',
  'refusal.azureNotEnabled': 'Microsoft sign-in is not enabled. Use another way to sign in.',
  'refusal.azureState': 'This Microsoft sign-in was not begun in this window. Begin again.',
  'refusal.azureNonce': 'The answer from Microsoft does not belong to this sign-in. Begin again.',
  'refusal.azureArtifacts': 'The answer from Microsoft is incomplete. Begin again.',
  'refusal.azureCode': 'Microsoft did not accept the sign-in code. Begin again.',
  'refusal.azureResult': 'Microsoft did not confirm the sign-in. Begin again.',
  'refusal.azureToken': 'Microsoft gave no valid token. Begin again.',
  'refusal.azureRoles': 'Your Microsoft account has no role here. Contact your organisation administrator.',
  'refusal.azureUserInfo': 'Microsoft gave no information about your account. Try again later.',
  'refusal.azureOrganisationOnly': 'This user belongs to an organisation only. Sign in through that organisation.',
  'refusal.azureOrganisationFixed':
    'The organisation of this user cannot be changed. Contact your organisation administrator.',
  'refusal.azureOrganisationNotEnabled':
    'Your organisation is not enabled for Microsoft sign-in. Contact your organisation administrator.',
  'refusal.azureNotInOrganisation':
    'Your account is not in this organisation. Contact your organisation administrator.',
  'refusal.azureTenantElsewhere':
    'This Microsoft tenant is set up for another organisation. Contact your organisation administrator.',
  'refusal.accountExists': 'This account exists already. Sign in with its password.',
  'refusal.licenceServerUnknown':
    'The licence names a ServerID that does not exist here. Ask your vendor for one made for this server.',
  'refusal.licenceTrialChange':
    'A trial licence cannot be changed in this way. Ask your vendor for an official licence.',
  'refusal.licenceIllegal': 'This file is no valid licence. Upload the .lic file exactly as your vendor sent it.',
  'refusal.licenceStoreLimit':
    'The number of stores has reached the limit of the licence. Ask your vendor to enlarge it.',
  'refusal.licenceExpired': 'This licence has expired. Ask your vendor for a current one.',
  'refusal.licenceNodeMissing': 'The licence that this one enlarges is not installed. Upload that one first.',
  'refusal.licenceActionUnknown': 'This upload is unknown or too old. Upload the licence again.',
  'refusal.signOnNotConfigured': 'This way to sign in is not configured. Use another one.',
  'refusal.signOnNoToken': 'The provider gave no token. Begin the sign-in again.',
  'refusal.signOnNoUserInfo': 'The provider gave no information about your account. Try again later.',
  'refusal.signOnRoleMissing': 'There is no default role for new accounts. Contact your organisation administrator.',
  'refusal.signOnStoreMissing': 'Your store is not known here. Contact your organisation administrator.',
  'refusal.signOnRedirectMissing': 'The address to return to is missing. Begin again from the sign-in page.',
  'refusal.signOnFailed': 'Signing in through the provider did not work. Begin again or use your password.',
  'refusal.emailVerificationOff': 'Recovery by mail is not enabled. Contact your organisation administrator.',
  'refusal.recoverNotActivated':
    'This account cannot be recovered: it was not activated yet. Ask your organisation administrator for a new activation.',
  'refusal.recoverTooOften': 'Recovery was asked for too often. Wait a while and look into your mailbox first.',
  'refusal.linkInvalid': 'This link is not valid, was used already or has expired. Ask for a new one.',
  'refusal.emailNotBound':
    'No email address is bound, so the account cannot be activated. Contact your organisation administrator.',
  'refusal.alreadyActivated': 'This account was activated already. Sign in with your password.',
  'refusal.recoverDisabled':
    'This account cannot be recovered: it is disabled. Contact your organisation administrator.',
  'refusal.recoverBySingleSignOn':
    'This account cannot be recovered here: it is managed by single sign-on. Recover it with your provider.',
  'refusal.systemError': 'System error. Try again, and if it stays, give support the request number {requestId}.',
  'refusal.loginExpired': 'Login expired. Sign in again.',
  'refusal.serviceAway': 'The service is being restored. Try again in a moment.',
  'refusal.noInterfacePermission': 'No permission to call this interface. Reload the page.',
} as const
