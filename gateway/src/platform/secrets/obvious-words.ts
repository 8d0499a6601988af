/** Words from sample files and common placeholder texts. */
export const OBVIOUS_WORDS: readonly string[] = (
  'password passwort passphrase secret changeme change replace placeholder default example production development ' +
  'staging foyer gateway portal admin administrator root letmein iloveyou welcome sample please ' +
  'random string characters token here goes your this test demo dummy value ' +
  'todo insert enter must with pass word key the now me in ' +
  'for long enough least azerty qwerty keep safe my is not'
).split(' ')
