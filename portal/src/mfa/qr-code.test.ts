import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { drawingOf } from './qr-code.tsx'

const TEXT = 'otpauth://totp/Foyer:bind?issuer=Foyer&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30'

it('MFA-15 the picture holds exactly the modules of the code, with four modules of white around it', () => {
  const { size, path } = drawingOf(TEXT)
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(run); step++) (drawn[Number(y)] as boolean[])[Number(x) + step] = true
  }
  const { data } = encode(TEXT, { ecc: 'M', border: 4 })
  expect(drawn).toEqual(data)
  const edge = drawn.flatMap((row, y) => row.filter((_dark, x) => Math.min(x, y, size - 1 - x, size - 1 - y) < 4))
  expect(edge.some(Boolean)).toBe(false)
  expect(drawn[4]?.[4]).toBe(true)
})
