import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const WIDTH = 640
const HEIGHT = 480
const BAR = 5
const WHITE = 235
const BLACK = 16

/** The bars of the digits 0 to 9 of an EAN-13 in its left half with odd parity: 1 is black. */
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const RIGHT = ODD.map((bars) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join(''))
const EVEN = RIGHT.map((bars) => [...bars].reverse().join(''))
/** The first digit is in the parity of the six after it. */
const PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

/** The bars of an EAN-13 from left to right: 1 is black. */
function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number)
  const left = digits.slice(0, 6).map((digit, at) => (PARITY[first]?.[at] === 'O' ? ODD : EVEN)[digit])
  const right = digits.slice(6).map((digit) => RIGHT[digit])
  return ['101', ...left, '01010', ...right, '101'].join('')
}

/** Writes what a camera films that is held over an EAN-13: a file that Chromium shows as a camera. */
export function writeCameraPicture(code: string, file: string): void {
  const bars = barsOf(code)
  const start = Math.floor((WIDTH - bars.length * BAR) / 2)
  const line = Buffer.alloc(WIDTH, WHITE)
  for (const [index, bar] of [...bars].entries())
    if (bar === '1') line.fill(BLACK, start + index * BAR, start + (index + 1) * BAR)
  const blank = Buffer.alloc(WIDTH, WHITE)
  const light = Array.from({ length: HEIGHT }, (_, y) => (y > 120 && y < 360 ? line : blank))
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...light, colours])
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip C420\n`), frame, frame]))
}
