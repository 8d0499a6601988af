/** Words of the controls and the states that every screen shares. */
export const ui = {
  'ui.product': 'Foyer',
  'ui.documentTitle': '{page} · Foyer',
  'ui.logoOf': 'Logo of {company}',
  'ui.copyright': '© {year} {company}',
  'ui.loading': 'Loading…',
  'ui.opening': 'Opening…',
  'ui.close': 'Close',
  'ui.help': 'Help',
  'ui.tryAgain': 'Try again',
  'ui.reload': 'Reload the page',
  'ui.noScript': 'Signing in requires JavaScript. Allow it for this site in your browser, then reload the page.',
  'ui.notices': 'Messages',
  'ui.offline.title': 'You are offline',
  'ui.offline.explains': 'The service cannot be reached. Check the network connection, then try again.',
  'ui.failed.title': 'Something went wrong on our side',
  'ui.failed.explains':
    'This page did not load, and nothing was changed. Try again. If this continues, contact support.',
  'ui.forbidden.title': 'You cannot open this page',
  'ui.forbidden.explains': 'Your account has no permission for it. Ask your organisation administrator to add it.',
  'ui.crashed.title': 'This page stopped working',
  'ui.crashed.explains':
    'An error on our side stopped it. Try again: what you typed is restored as far as possible. If it happens again, reload the page.',
  'ui.partMissing.title': 'This page could not be loaded',
  'ui.partMissing.explains':
    'The network may be slow, or a newer version of the platform was just installed. Try again, or reload the page to get the newest version.',
} as const
