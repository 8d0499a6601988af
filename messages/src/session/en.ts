/** The session: pending steps after a sign-in, its end, and signing in again without losing work. */
export const session = {
  'session.passwordFirst': 'Please change the password first.',
  'session.logInAgain': 'Please log in again.',
  'session.tooManyCodes':
    'Too many wrong codes: you were signed out. Sign in again with your authenticator app at hand.',
  'session.signOut': 'Sign out',
  'session.signingOut': 'Signing out…',
  'session.signedOutHereOnly':
    'You are signed out on this device. The service could not be reached, so your session there ends later, automatically. If others use this device, close the browser too.',
  'session.otherSystem.title': 'Sign-in from another system',
  'session.otherSystem.explains': 'Another system sends you here to sign you in. Open this page from there again.',
  'session.otherSystem.offer': '{system} signs you in as {name} ({username}) at {organisation}.',
  'session.otherSystem.replaces': 'You are signed in as {username}. That session ends in this browser.',
  'session.otherSystem.accept': 'Continue as {name}',
  'session.otherSystem.stay': 'Stay signed in',
  'session.again.title': 'Sign in again',
  'session.again.explains':
    'Your session has ended. Sign in again to continue: everything you typed on this page is kept.',
  'session.again.submit': 'Sign in and continue',
  'session.again.leave': 'Leave without saving',
  'session.again.otherMethod': 'Use another method in a new tab',
  'session.again.otherMethod.explains': 'This page continues as soon as you are signed in there.',
  'session.again.stepPending':
    'Your account requires one more step that cannot be done here. Copy what you still need from this page, then leave it and sign in again.',
  'session.unanswered.code':
    'There was no response to your code, and it may have been accepted. Sign in again with a new code.',
  'session.unanswered.recoveryCode':
    'There was no response to your recovery code, and it is probably used up. Sign in again with another one, or with a code from your app.',
  'session.unanswered.binding':
    'There was no response when you set up your authenticator app, and it may be set up already. Sign in again with a code from the app, then create new recovery codes under “My account”. If you are not asked for a code, set up the app again.',
  'session.unanswered.password':
    'There was no response to your new password, and it may already be valid. Sign in with it. If that fails, use the previous one.',
} as const
