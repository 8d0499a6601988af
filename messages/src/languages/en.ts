/** Choosing the language. */
export const languages = {
  'languages.label': 'Language',
  'languages.notLoaded': 'That language could not be loaded. Check the network connection and choose it again.',
} as const
