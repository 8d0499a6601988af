import Bowser from 'bowser'

/** Returns browser and system from a user agent; empty texts if it is unknown. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  const [version = ''] = (browser.version ?? '').split('.')
  return { browser: [browser.name, version].filter(Boolean).join(' '), system: os.name ?? '' }
}
