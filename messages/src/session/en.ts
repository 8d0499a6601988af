/** The session: what is still owed after a sign-in, how it ends, and how it is resumed without losing work. */
export const session = {
  'session.passwordFirst': 'Please change the password first.',
  'session.logInAgain': 'Please log in again.',
  'session.signOut': 'Sign out',
  'session.signingOut': 'Signing out…',
  'session.signedOutHereOnly':
    'You are signed out on this device. The service could not be reached, so its side ends by itself after a while. If others use this device, close the browser too.',
  'session.codeDue.title': 'Your code is asked for next',
  'session.codeDue.explains':
    'Your password was right. Your account also asks for a code from your authenticator app, which this platform accepts from its next release on. Until then, ask your organisation administrator for access.',
  'session.bindDue.title': 'A second factor is asked for',
  'session.bindDue.explains':
    'Your organisation asks you to bind an authenticator app before you go in. This platform offers that from its next release on. Until then, ask your organisation administrator for access.',
  'session.passwordDue.title': 'A new password is due',
  'session.passwordDue.explains':
    'Your password must be changed before you go in. Changing it here comes with the next release. Until then, ask your organisation administrator for a one-time link to set it.',
  'session.otherSystem.title': 'Sign-in from another system',
  'session.otherSystem.explains':
    'Signing in from a partner system comes with the next release. Nobody was signed in. Use your username and password instead.',
  'session.recovery.title': 'Recover your password',
  'session.recovery.explains':
    'Recovery by mail comes with the next release. Until then, ask your organisation administrator for a one-time link to set a new password.',
  'session.again.title': 'Sign in again',
  'session.again.explains':
    'Your session has ended. Sign in again to go on: everything you typed on this page is kept.',
  'session.again.submit': 'Sign in and go on',
  'session.again.leave': 'Leave without saving',
  'session.again.stepOwed':
    'Your account asks for one more step that cannot be taken here. Copy what you still need from this page, then leave it and sign in anew.',
} as const
