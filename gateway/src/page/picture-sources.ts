import type { Settings } from '@foyer/contract/administration'

type PictureSettings = Pick<Settings, 'loginPageLogo' | 'homeLogo' | 'SSOConfig'>

/** A host that the URL parser accepts may still hold `;` or `,`, which would end a directive or the policy. */
const PLAIN_ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/

/** The origins from which the settings name pictures, as CSP sources: the only foreign ones that a page may load pictures from. */
export function pictureSources({ loginPageLogo, homeLogo, SSOConfig }: PictureSettings): string[] {
  const pictures = [loginPageLogo, homeLogo, ...Object.values(SSOConfig).map(({ icon }) => icon)]
  const origins = pictures.flatMap((picture) => (picture && URL.canParse(picture) ? new URL(picture).origin : []))
  return [...new Set(origins)].filter((origin) => PLAIN_ORIGIN.test(origin)).sort()
}
