/** The frame around everything that is seen after sign-in. */
export const shell = {
  'shell.skip': 'Skip to the content',
  'shell.main': 'Main menu',
  'shell.home': 'Home',
  'shell.account': 'My account',
  'shell.personMenu': 'Account menu of {name}',
  'shell.appearance': 'Appearance',
  'shell.appearance.light': 'Light',
  'shell.appearance.dark': 'Dark',
  'shell.appearance.system': 'System',
} as const
