/** The session: pending steps after a sign-in, its end, and signing in again without losing work. */
export const session = {
  'session.passwordFirst': 'Please change the password first.',
  'session.logInAgain': 'Please log in again.',
  'session.tooManyCodes':
    'Too many wrong codes: you were signed out. Sign in again with your authenticator app at hand.',
  'session.signOut': 'Sign out',
  'session.signingOut': 'Signing out…',
  'session.signedOutHereOnly':
    'You are signed out on this device. The service could not be reached, so its side ends by itself after a while. If others use this device, close the browser too.',
  'session.otherSystem.title': 'Sign-in from another system',
  'session.otherSystem.explains':
    'Signing in from a partner system comes with the next release. Nobody was signed in. Use your username and password instead.',
  'session.again.title': 'Sign in again',
  'session.again.explains':
    'Your session has ended. Sign in again to go on: everything you typed on this page is kept.',
  'session.again.submit': 'Sign in and go on',
  'session.again.leave': 'Leave without saving',
  'session.again.stepPending':
    'Your account asks for one more step that cannot be taken here. Copy what you still need from this page, then leave it and sign in anew.',
  'session.unanswered.code':
    'No answer came to your code, and it may have been accepted. Sign in again, with a new code.',
  'session.unanswered.recoveryCode':
    'No answer came to your recovery code, and it is probably used up. Sign in again, with another one or with a code from your app.',
  'session.unanswered.binding':
    'No answer came when your authenticator app was set up, and it may be set up already. Sign in again with a code from the app, then make new recovery codes under “My account”. If no code is asked for, set the app up once more.',
  'session.unanswered.password':
    'No answer came to your new password, and it may already be in force. Sign in with the new password; if it is refused, use the former one.',
} as const
