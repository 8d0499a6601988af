import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { type FilterShape, headerFor, positionsOf, shapeFor } from './breached-filter.ts'

const NEW_LINE = 10
const CARRIAGE_RETURN = 13
/** A SHA-1 hash with or without a count, as Have I Been Pwned publishes them. */
const HASH_LINE = /^([0-9a-f]{40})(:\d+)?$/i
const HASH_CHARACTERS = 40
/** Longer lines cannot be typed passwords. */
const LONGEST_LINE = 4_096

/**
 * Builds a filter file from a list. Each line is a SHA-1 hash, a hash with a count, or a password. The list is streamed twice; the
 * build needs 21 bits of memory a line. It replaces an existing file atomically.
 */
export async function buildBreachedFilter(list: string, filter: string): Promise<FilterShape> {
  let keys = 0
  for await (const lines of linesOf(list)) keys += lines.length
  const shape = shapeFor(keys)
  const bits = Buffer.alloc(shape.bits / 8)
  for await (const lines of linesOf(list)) {
    for (const line of lines) {
      for (const position of positionsOf(shape, sha1Of(line))) {
        const at = Math.floor(position / 8)
        bits[at] = (bits[at] as number) | (1 << (position % 8))
      }
    }
  }
  await writeWhole(filter, [headerFor(shape, bits), bits])
  return shape
}

function sha1Of(line: Buffer): Buffer {
  const isHash = line.length >= HASH_CHARACTERS && HASH_LINE.test(line.toString('latin1'))
  if (isHash) return Buffer.from(line.toString('latin1', 0, HASH_CHARACTERS), 'hex')
  return hash('sha1', line.toString('utf8').normalize('NFC'), 'buffer')
}

/** Returns the lines of each chunk of a file, without line ends and empty lines. */
async function* linesOf(path: string): AsyncGenerator<Buffer[]> {
  let rest = Buffer.alloc(0)
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const text: Buffer = rest.length > 0 ? Buffer.concat([rest, piece as Buffer]) : (piece as Buffer)
    const lines: Buffer[] = []
    let from = 0
    for (let to = text.indexOf(NEW_LINE); to >= 0; to = text.indexOf(NEW_LINE, from)) {
      push(lines, text.subarray(from, to))
      from = to + 1
    }
    rest = Buffer.from(text.subarray(from))
    if (rest.length > LONGEST_LINE) throw new Error('The list has a line that is too long for a password or a hash.')
    yield lines
  }
  const last: Buffer[] = []
  push(last, rest)
  yield last
}

function push(lines: Buffer[], line: Buffer): void {
  const end = line.at(-1) === CARRIAGE_RETURN ? line.length - 1 : line.length
  if (end > 0) lines.push(line.subarray(0, end))
}

async function writeWhole(path: string, parts: readonly Buffer[]): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  try {
    const file = await open(draft, 'w', 0o644)
    try {
      for (const part of parts) await file.writeFile(part)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
