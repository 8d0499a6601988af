import { createInflateRaw } from 'node:zlib'
import { type Archive, DEFLATED, type Entry, readArchive, STORED } from './archive.ts'

/** Maximum unpacked size in bytes, including nested archives. */
export const UNPACKED_MAX_BYTES = 128 * 1024 * 1024
/** Maximum number of entries, including those of nested archives. */
const ENTRIES_MAX = 10_000
/** Maximum compression ratio of an entry larger than this. Sheets reach 60. */
const RATIO_FROM_BYTES = 1024 * 1024
const RATIO_MAX = 100
/** Maximum size of an embedded document, such as the sheet of a chart. It must not embed another one. */
const EMBEDDED_MAX_BYTES = 16 * 1024 * 1024
const ARCHIVE_START = Buffer.from('PK\x03\x04', 'latin1')

/** Remaining budget. */
interface Budget {
  bytes: number
  entries: number
}

/**
 * Returns true if an archive unpacks within the limits and to exactly the declared sizes. It is unpacked off the event loop, in
 * chunks that are discarded, and only up to the declared size, so a false size gains nothing.
 */
export async function unpacksWithinBounds(content: Buffer, archive: Archive): Promise<boolean> {
  return await isWithin(content, archive, { bytes: UNPACKED_MAX_BYTES, entries: ENTRIES_MAX }, 'whole')
}

async function isWithin(content: Buffer, archive: Archive, budget: Budget, as: 'whole' | 'embedded'): Promise<boolean> {
  const entries = [...archive.values()]
  budget.entries -= entries.length
  for (const { unpackedSize } of entries) budget.bytes -= unpackedSize
  if (budget.bytes < 0 || budget.entries < 0 || entries.some(exceedsUnpackedSize)) return false
  for (const entry of entries) {
    const unpacked = await unpackEntry(content, entry)
    if (!unpacked.asDeclared) return false
    if (!unpacked.embedded) continue
    const embedded = as === 'whole' ? readArchive(unpacked.embedded) : undefined
    if (!embedded || !(await isWithin(unpacked.embedded, embedded, budget, 'embedded'))) return false
  }
  return true
}

function exceedsUnpackedSize({ unpackedSize, size }: Entry): boolean {
  return unpackedSize > RATIO_FROM_BYTES && unpackedSize > RATIO_MAX * size
}

interface Unpacked {
  readonly asDeclared: boolean
  /** The content of the entry if it is an archive. */
  readonly embedded?: Buffer
}
const NOT_AS_DECLARED: Unpacked = { asDeclared: false }

async function unpackEntry(content: Buffer, { method, size, unpackedSize, from }: Entry): Promise<Unpacked> {
  const packed = content.subarray(from, from + size)
  if (packed.length !== size) return NOT_AS_DECLARED
  if (method === DEFLATED) return await inflate(packed, unpackedSize)
  if (method !== STORED || size !== unpackedSize) return NOT_AS_DECLARED
  return startsArchive(packed) ? { asDeclared: size <= EMBEDDED_MAX_BYTES, embedded: packed } : { asDeclared: true }
}

async function inflate(packed: Buffer, declared: number): Promise<Unpacked> {
  const stream = createInflateRaw()
  stream.end(packed)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const isFirst = length === 0
      length += chunk.length
      if (length > declared) return NOT_AS_DECLARED
      if (isFirst ? startsArchive(chunk) : chunks.length > 0) chunks.push(chunk)
      if (chunks.length > 0 && length > EMBEDDED_MAX_BYTES) return NOT_AS_DECLARED
    }
  } catch {
    return NOT_AS_DECLARED
  }
  if (length !== declared || stream.bytesWritten !== packed.length) return NOT_AS_DECLARED
  return chunks.length > 0 ? { asDeclared: true, embedded: Buffer.concat(chunks) } : { asDeclared: true }
}

function startsArchive(content: Buffer): boolean {
  return content.subarray(0, ARCHIVE_START.length).equals(ARCHIVE_START)
}
