/** What the catalogue of errors says: what happened, then what to do next. */
export const errors = {
  'error.notYet': 'Not complete yet. Please wait.',
  'error.nothingToDo': 'There is nothing to do.',
  'error.userNotFound': 'This user does not exist. Check the username.',
  'error.accountLocked':
    'Account is locked, please try again in {seconds, plural, one {# second} other {# seconds}}{minutes, select, 0 {} other { ({minutes} min {rest} s)}}. Your organisation administrator can unlock it sooner.',
  'error.wrongCaptcha': 'The characters don’t match. Enter those in the new picture.',
  'error.captchaExpired': 'The picture has expired. Enter the characters in the new one.',
  'error.captchaRequired': 'Enter the characters in the picture to continue.',
  'error.signInMethodChanged': 'The ways to sign in have changed. Choose one of those shown now.',
  'error.wrongCredentials': 'Wrong username or password. Check both and try again.',
  'error.wrongOldPassword': 'That is not your current password. Enter it again.',
  'error.noPermission': 'Your account has no permission to sign in here. Contact your organisation administrator.',
  'error.noPermission.permission':
    'Your account has no permission to use this platform. Contact your organisation administrator to get a role.',
  'error.noPermission.jurisdiction':
    'No customer or store is assigned to your account. Contact your organisation administrator to get one.',
  'error.noPermission.customer':
    'The customer your account belongs to no longer exists. Contact your organisation administrator.',
  'error.noPermission.disabled': 'Your account is disabled. Contact your organisation administrator to enable it.',
  'error.authenticationRequired': 'Sign in to continue.',
  'error.passkeyRequired':
    'Administration requires a passkey here. If you have none, add one under “My account”, then sign out and sign in with it.',
  'error.accessDenied': 'Your account has no permission for this. Ask your organisation administrator to add it.',
  'error.invalidInput': 'Something is missing or not valid. Check the fields and try again.',
  'error.parameterError': 'This is not possible as requested. Check your input and try again.',
  'error.organisationNameExists': 'An organisation with this name already exists. Choose another name.',
  'error.organisationCodeExists': 'An organisation with this code already exists. Choose another code.',
  'error.versionConflict': 'This was changed in the meantime. Reload it, then make your change again.',
  'error.wrongMultiFactorCode': 'The code does not match. Enter the one your authenticator app shows now.',
  'error.tooManyRequests': 'Too many requests. Wait a moment and try again.',
  'error.microsoftNotEnabled': 'Microsoft sign-in is not enabled. Use another way to sign in.',
  'error.signOnState': 'This sign-in was not started in this browser, or too long ago. Start again.',
  'error.signOnNonce': 'The response of the identity provider does not belong to this sign-in. Start again.',
  'error.signOnArtifacts': 'The response of the identity provider is incomplete. Start again.',
  'error.signOnCode': 'The sign-in code was not accepted, or was used before. Start again.',
  'error.signOnResult': 'The identity provider did not confirm the sign-in. Start again, or sign in another way.',
  'error.signOnInvalidToken': 'The identity provider returned no valid token. Start again.',
  'error.signOnRoles':
    'Your account at the identity provider has no role here. Contact your organisation administrator.',
  'error.signOnWrongUserInfo':
    'The identity provider returned information about another account, or without a name. Try again later.',
  'error.signOnOrganisationOnly': 'This user belongs to an organisation only. Sign in through that organisation.',
  'error.signOnOrganisationFixed':
    'The organisation of this user cannot be changed. Contact your organisation administrator.',
  'error.signOnOrganisationNotEnabled':
    'Your organisation is not enabled for this way to sign in. Contact your organisation administrator.',
  'error.signOnNotInOrganisation': 'Your account is not in this organisation. Contact your organisation administrator.',
  'error.signOnOtherTenant':
    'Your tenant is not set up here, or is set up for another organisation. Contact your organisation administrator.',
  'error.accountExists': 'This account already exists. Sign in with its password, then connect this way to sign in.',
  'error.ownHold': 'Only another super administrator can release a legal hold on you.',
  'error.lastSignInMethod': 'This is the only way into your account. Set a password or add a passkey first.',
  'error.identityTaken':
    'This account is connected with another user here. Sign in as that user, or choose another account.',
  'error.providerLinked': 'Your account is connected with this service already. Disconnect the other account first.',
  'error.licenceServerUnknown':
    'The licence names a ServerID that does not exist here. Ask your vendor for a licence issued for this server.',
  'error.licenceTrialChangeProhibited':
    'A trial licence cannot be changed in this way. Ask your vendor for an official licence.',
  'error.illegalLicence': 'This file is not a valid licence. Upload the .lic file exactly as your vendor sent it.',
  'error.licenceStoreLimit': 'The number of stores has reached the limit of the licence. Ask your vendor to extend it.',
  'error.licenceExpired': 'This licence has expired. Ask your vendor for a valid one.',
  'error.licenceNodeMissing': 'The licence that this one extends is not installed. Upload that one first.',
  'error.illegalUploadId': 'This upload is unknown or too old. Upload the licence again.',
  'error.signOnNotConfigured': 'This way to sign in is not configured. Use another one.',
  'error.signOnNoToken': 'The identity provider returned no token. Start again.',
  'error.signOnNoUserInfo': 'The identity provider returned no information about your account. Try again later.',
  'error.signOnRoleMissing': 'There is no default role for new accounts. Contact your organisation administrator.',
  'error.signOnStoreMissing': 'Your store is not known here. Contact your organisation administrator.',
  'error.signOnRedirectMissing': 'The address to return to is missing. Start again from the sign-in page.',
  'error.signOnFailed': 'Sign-in through the identity provider failed. Start again, or use your password.',
  'error.emailVerificationOff': 'Recovery by email is not enabled. Contact your organisation administrator.',
  'error.recoveryNotActivated':
    'This account cannot be recovered: it has not been activated yet. Ask your organisation administrator for a new activation.',
  'error.recoveryTooOften': 'Recovery was requested too often. Check your email first, and wait a while.',
  'error.invalidLink': 'This link is not valid, was already used or has expired. Request a new one.',
  'error.emailNotBound':
    'The account has no email address, so it cannot be activated. Contact your organisation administrator.',
  'error.alreadyActivated': 'This account is already activated. Sign in with your password.',
  'error.accountDisabled': 'This account cannot be recovered: it is disabled. Contact your organisation administrator.',
  'error.recoveryBySingleSignOn':
    'This account cannot be recovered here: it is managed by single sign-on. Recover it with your identity provider.',
  'error.systemError':
    'System error. Try again. If this continues, contact support with the request number {requestId}.',
  'error.sessionExpired': 'Login expired. Sign in again.',
  'error.serviceUnavailable': 'The service is being restored. Try again in a moment.',
  'error.readOnly':
    'Maintenance: nothing can be changed at the moment. Your input stays. {minutes, plural, =0 {Try again when it is over.} one {Try again in # minute.} other {Try again in # minutes.}}',
  'error.noInterfacePermission': 'No permission to call this interface. Reload the page.',
} as const
