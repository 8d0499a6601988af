import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const MODULES = 21
const SCALE = 8
const QUIET = 7

/** A picture that looks like a QR code of a text, as PNG. No camera reads it: in a demonstration one chooses the code on a page. */
export function qrPicture(text: string): Buffer {
  const size = MODULES * SCALE + 2 * QUIET
  const dark = patternOf(text)
  const rows: Buffer[] = []
  for (let y = 0; y < size; y++) {
    const row = Buffer.alloc(size + 1, 255)
    row[0] = 0
    for (let x = 0; x < size; x++) {
      const [column, line] = [Math.floor((x - QUIET) / SCALE), Math.floor((y - QUIET) / SCALE)]
      if (dark(column, line)) row[x + 1] = 0
    }
    rows.push(row)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Three finder patterns, and noise that depends on the text. */
function patternOf(text: string): (column: number, line: number) => boolean {
  const noise = createHash('sha512').update(text).digest()
  return (column, line) => {
    if (column < 0 || line < 0 || column >= MODULES || line >= MODULES) return false
    for (const [x, y] of [
      [0, 0],
      [MODULES - 7, 0],
      [0, MODULES - 7],
    ] as const) {
      const distance = Math.max(Math.abs(column - x - 3), Math.abs(line - y - 3))
      if (distance <= 4) return distance === 3 || distance <= 1
    }
    const index = line * MODULES + column
    return (((noise[index % noise.length] as number) >> (index % 8)) & 1) === 1
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
