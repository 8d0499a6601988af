import type { Settings } from '@foyer/contract/administration'

type PictureSettings = Pick<Settings, 'loginPageLogo' | 'homeLogo' | 'SSOConfig'>

/** Rejects hosts with `;` or `,`, which the URL parser accepts but which would end a directive or the policy. */
const PLAIN_ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/

/** Returns the origins of images in the settings as CSP sources: the only foreign ones that a page may load images from. */
export function pictureSources({ loginPageLogo, homeLogo, SSOConfig }: PictureSettings): string[] {
  const pictures = [loginPageLogo, homeLogo, ...Object.values(SSOConfig).map(({ icon }) => icon)]
  const origins = pictures.filter(isAddress).map((picture) => new URL(picture).origin)
  return [...new Set(origins)].filter((origin) => PLAIN_ORIGIN.test(origin)).sort()
}

function isAddress(picture: string | null | undefined): picture is string {
  return URL.canParse(String(picture))
}
