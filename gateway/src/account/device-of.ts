import Bowser from 'bowser'

/** Browser and system as their user agent tells them; empty where it tells nothing that is known. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  const [version = ''] = (browser.version ?? '').split('.')
  return { browser: [browser.name, version].filter(Boolean).join(' '), system: os.name ?? '' }
}
