/** Systems by a word of the user agent, the more telling ones first: an iPad of today says Macintosh, an Android says Linux. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A name for a passkey made on this device; nothing where the browser does not tell what it runs on. */
export function suggestedName({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const found = SYSTEMS.find(([word]) => word.test(userAgent))?.[1] ?? ''
  return found === 'Mac' && maxTouchPoints > 1 ? 'iPad' : found
}
