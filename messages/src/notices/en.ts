/** What arrives while a user works: ended sessions, changed rights, new notices, and the state of the live connection. */
export const notices = {
  'notices.signedOut.title': 'You were signed out',
  'notices.signedOut.explains':
    'This session was ended: from another device, by a change of your password, after too many wrong entries, or by an administrator. Sign in again to continue.',
  'notices.remoteLogin.title': 'You signed in on another device',
  'notices.remoteLogin.explains':
    'Your organisation allows one session at a time, so this one has ended. If it was not you, sign in here and change your password at once.',
  'notices.roleTaken.title': 'Your permissions have changed',
  'notices.roleTaken.explains':
    'Your roles were changed, and you no longer have access to the application you are in. Sign in again to continue with your new permissions.',
  'notices.pluginTaken.title': 'The application was removed',
  'notices.pluginTaken.explains':
    'The application you are in was removed from the platform. Sign in again to continue with the others, and ask your organisation administrator if you still need it.',
  'notices.toSignIn': 'Go to the sign-in page',
  'notices.signInHere': 'Sign in again here',
  'notices.inputIsPreserved': 'What you typed on this page is kept if you sign in again here.',
  'notices.offer.pluginInstalled': 'An application was installed. Refresh the page to see it.',
  'notices.offer.rightsRegistered': 'An application has changed. Refresh the page to see your functions.',
  'notices.offer.languages': 'The languages were updated. Refresh the page to see the new texts.',
  'notices.offer.licence': 'The licence was updated. Refresh the page if you still see the former one.',
  'notices.offer.deployment': 'A newer version of the platform is available. Refresh the page when it suits you.',
  'notices.refresh': 'Refresh',
  'notices.later': 'Later',
  'notices.lost': 'The connection was lost. You can keep working with what is shown, which is as of {time}.',
  'notices.nextTry': 'Next attempt in {seconds} s.',
  'notices.givenUp':
    'The connection could not be restored in 30 attempts (max reconnect reached). What is shown is as of {time}. Check the network, then try again.',
  'notices.tooManyTabs':
    'Foyer is open in too many tabs, so this one is no longer updated immediately. What is shown is as of {time}. Close other tabs, then try again.',
  'notices.tryNow': 'Try now',
} as const
