import type { PictureFault } from '@foyer/contract/errors'
import { imageSize } from 'image-size'
import { checkSvg } from './check-svg.ts'

/** Larger ones are no logos, and take much memory where they are drawn. */
export const MAX_PIXELS = 4_096

const DATA_ADDRESS = /^data:image\/(png|jpeg|webp|svg\+xml);base64,([A-Za-z0-9+/]*={0,2})$/
/** The formats by their names in image-size. */
const FORMATS: Readonly<Record<string, string | undefined>> = { png: 'png', jpg: 'jpeg', webp: 'webp' }

/**
 * Checks a picture by its content.
 * @param picture a data URL, whose size the schema limits. An https address is not opened.
 * @returns why it is rejected; undefined if it is not
 */
export function checkPicture(picture: string): PictureFault | undefined {
  if (picture.startsWith('https://')) return undefined
  const [, format, content = ''] = DATA_ADDRESS.exec(picture) ?? []
  const bytes = Buffer.from(content, 'base64')
  if (!format || bytes.length === 0 || bytes.toString('base64') !== content) return 'DAMAGED'
  return format === 'svg+xml' ? checkSvg(bytes) : checkRaster(format, bytes)
}

function checkRaster(format: string, bytes: Uint8Array): PictureFault | undefined {
  try {
    const { type = '', width, height } = imageSize(bytes)
    if (FORMATS[type] !== format) return 'FORMAT'
    if (!(width > 0 && height > 0)) return 'DAMAGED'
    return Math.max(width, height) > MAX_PIXELS ? 'PIXELS' : undefined
  } catch (error) {
    return /unsupported/i.test((error as Error).message) ? 'FORMAT' : 'DAMAGED'
  }
}
