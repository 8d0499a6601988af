import { CAPTCHA_IMAGE_WIDTH } from '@foyer/contract/limits'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { pictureWidth, renderCaptchaImage } from './captcha-image.ts'

/** Of the picture's points, the share that is clearly darker than its paper. */
async function inkOf(picture: string): Promise<{ width: number; share: number }> {
  const image = await loadImage(Buffer.from(picture.split(',')[1] as string, 'base64'))
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, image.width, image.height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at + 1] as number) < 128) dark++
  return { width: image.width, share: dark / (data.length / 4) }
}

describe('captcha image', () => {
  it('SIGNIN-52, LIMIT-02 a captcha image is a PNG of the requested width', async () => {
    const picture = await renderCaptchaImage('7KR4W', CAPTCHA_IMAGE_WIDTH)
    expect(picture).toMatch(/^data:image\/png;base64,/)
    expect((await inkOf(picture)).width).toBe(300)
  })

  /* Letters that were drawn far too large once covered everything, and no other test noticed. */
  it.each(['7KR4W', 'MWWMW', '2AEHX', 'YYYYY'])(
    'the image of %s has more background than ink, every time',
    async (text) => {
      for (let time = 0; time < 10; time++) {
        const { share } = await inkOf(await renderCaptchaImage(text, CAPTCHA_IMAGE_WIDTH))
        expect(share).toBeGreaterThan(0.04)
        expect(share).toBeLessThan(0.3)
      }
    },
  )

  it.each([
    [1, 120],
    [300, 300],
    [99_999, 600],
  ])('a request for a width of %d returns a width of %d', (requested, drawn) => {
    expect(pictureWidth(requested)).toBe(drawn)
  })
})
