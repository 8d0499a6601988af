import type { Settings } from '@foyer/contract/administration'
import type { PictureFault } from '@foyer/contract/errors'
import { errors } from '../../platform/http/api-error.ts'
import { checkPicture, MAX_PIXELS } from './check-picture.ts'

const PROBLEMS: Readonly<Record<PictureFault, string>> = {
  DAMAGED: 'must be a picture that can be read',
  FORMAT: 'must be a PNG, JPEG, WebP or SVG, and be named as what it is',
  PIXELS: `must be at most ${MAX_PIXELS} pixels wide and high`,
  SCRIPT: 'must not contain scripts or handlers',
  EXTERNAL: 'must not refer to anything outside of the picture',
  ELEMENT: 'must contain only elements of a still picture',
}

/** Rejects settings with a picture that is none, or that could run or load something. */
export function assertPictures({ loginPageLogo, homeLogo, SSOConfig }: Partial<Settings>): void {
  assertPicture('loginPageLogo', loginPageLogo)
  assertPicture('homeLogo', homeLogo)
  for (const [key, { icon }] of Object.entries(SSOConfig ?? {})) assertPicture(`SSOConfig.${key}.icon`, icon)
}

/** @param path the field of the request */
export function assertPicture(path: string, picture: string | null | undefined): void {
  const fault = picture ? checkPicture(picture) : undefined
  if (fault) throw errors.invalidInput({ fields: [{ path, problem: PROBLEMS[fault], reason: fault }] })
}
