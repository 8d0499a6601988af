import { inflateRawSync } from 'node:zlib'

/** Record sizes and signatures of a ZIP archive: end of the directory (APPNOTE 4.3.16), its entries (4.3.12), local headers (4.3.7). */
const END = {
  signature: Buffer.from('PK\x05\x06', 'latin1'),
  length: 22,
  disk: 4,
  entriesHere: 8,
  entries: 10,
  size: 12,
  offset: 16,
  comment: 20,
}
const ENTRY = {
  signature: 0x02014b50,
  length: 46,
  flags: 8,
  method: 10,
  size: 20,
  unpackedSize: 24,
  name: 28,
  extra: 30,
  comment: 32,
  local: 42,
}
const LOCAL = { signature: 0x04034b50, length: 30, flags: 6, method: 8, size: 18, name: 26, extra: 28 }
/** The end of archives of more than 4 GiB, which some programs write in any case (4.3.14 and 4.3.15). */
const LARGE = { signature: 0x06064b50, length: 56, entries: 32, size: 40, offset: 48, locator: 0x07064b50, all: 76 }
const LONGEST_COMMENT = 0xffff
const [ENCRYPTED, SIZE_FOLLOWS] = [1, 8]
const IN_EXTRA = 0xffffffff
export const [STORED, DEFLATED] = [0, 8]
const MAX_ENTRIES = 10_000

/** A file in an archive. */
export interface Entry {
  readonly method: number
  /** Compression method, from the directory. */
  readonly size: number
  /** As the directory declares it. */
  readonly unpackedSize: number
  /** Offset of the compressed content. */
  readonly from: number
}

/** The files in an archive's directory, by name. */
export type Archive = ReadonlyMap<string, Entry>

/**
 * Returns the files of an archive that every program reads alike: the directory lists exactly its content, and no other data can be
 * taken for a directory. Unpacks nothing. Undefined if it is no archive, is encrypted, or has too many files.
 */
export function readArchive(content: Buffer): Archive | undefined {
  const end = endOf(content)
  if (end === undefined || content.readUInt32LE(0) !== LOCAL.signature) return undefined
  const count = content.readUInt16LE(end + END.entries)
  const offset = content.readUInt32LE(end + END.offset)
  const stop = offset + content.readUInt32LE(end + END.size)
  const ofOneDisk = content.readUInt32LE(end + END.disk) === 0 && content.readUInt16LE(end + END.entriesHere) === count
  if (!ofOneDisk || count > MAX_ENTRIES || !endsAt(content, stop, end)) return undefined
  const files = new Map<string, Entry>()
  const seen = new Set<string>()
  let at = offset
  for (let number = 0; number < count; number++) {
    const found = entryAt(content, at, stop)
    /* Programs do not agree on which of two is meant, nor on whether case tells them apart. */
    if (!found || seen.has(found.name.toLowerCase())) return undefined
    seen.add(found.name.toLowerCase())
    files.set(found.name, found)
    at = found.next
  }
  return at === stop ? files : undefined
}

/** Unpacks one small file. Returns undefined if it is unreadable or larger than `most`. */
export function unpack(content: Buffer, { method, size, from }: Entry, most: number): Buffer | undefined {
  if (method === STORED) return size <= most ? content.subarray(from, from + size) : undefined
  if (method !== DEFLATED) return undefined
  try {
    return inflateRawSync(content.subarray(from), { maxOutputLength: most })
  } catch {
    return undefined
  }
}

/** Programs search the end from either side. Both searches must find the same one. */
function endOf(content: Buffer): number | undefined {
  const last = content.lastIndexOf(END.signature)
  let first = content.indexOf(END.signature, Math.max(0, content.length - END.length - LONGEST_COMMENT))
  while (first >= 0 && first < last && !closes(content, first)) first = content.indexOf(END.signature, first + 1)
  return first === last && closes(content, last) ? last : undefined
}

/** Returns true if an end record at this offset, with its comment, extends to the end of the file. */
function closes(content: Buffer, at: number): boolean {
  if (at < 0 || at + END.length > content.length) return false
  return at + END.length + content.readUInt16LE(at + END.comment) === content.length
}

/** Returns true if only the end record for large archives is between the directory and its end. */
function endsAt(content: Buffer, stop: number, end: number): boolean {
  if (stop === end) return true
  if (stop !== end - LARGE.all || content.readUInt32LE(stop) !== LARGE.signature) return false
  const locator = stop + LARGE.length
  return (
    content.readUInt32LE(locator) === LARGE.locator &&
    content.readBigUInt64LE(locator + 8) === BigInt(stop) &&
    content.readBigUInt64LE(stop + LARGE.entries) === BigInt(content.readUInt16LE(end + END.entries)) &&
    content.readBigUInt64LE(stop + LARGE.size) === BigInt(content.readUInt32LE(end + END.size)) &&
    content.readBigUInt64LE(stop + LARGE.offset) === BigInt(content.readUInt32LE(end + END.offset))
  )
}

/** Returns the entry at an offset of the directory, if it is valid and the file's own header agrees. */
function entryAt(content: Buffer, at: number, stop: number): (Entry & { name: string; next: number }) | undefined {
  if (at + ENTRY.length > stop || content.readUInt32LE(at) !== ENTRY.signature) return undefined
  const nameEnd = at + ENTRY.length + content.readUInt16LE(at + ENTRY.name)
  const next = nameEnd + content.readUInt16LE(at + ENTRY.extra) + content.readUInt16LE(at + ENTRY.comment)
  if (next > stop || content.readUInt16LE(at + ENTRY.flags) & ENCRYPTED) return undefined
  const name = content.subarray(at + ENTRY.length, nameEnd)
  const local = content.readUInt32LE(at + ENTRY.local)
  if (local + LOCAL.length > stop || content.readUInt32LE(local) !== LOCAL.signature) return undefined
  const localName = local + LOCAL.length
  const ownNameEnd = localName + content.readUInt16LE(local + LOCAL.name)
  const [method, size] = [content.readUInt16LE(at + ENTRY.method), content.readUInt32LE(at + ENTRY.size)]
  const agrees =
    content.subarray(localName, ownNameEnd).equals(name) &&
    content.readUInt16LE(local + LOCAL.method) === method &&
    isOwnSize(content, local, size)
  if (!agrees) return undefined
  const from = ownNameEnd + content.readUInt16LE(local + LOCAL.extra)
  const unpackedSize = content.readUInt32LE(at + ENTRY.unpackedSize)
  return { name: name.toString('utf8'), next, method, size, unpackedSize, from }
}

/** A streamed entry has its size after the content and a flag for it. */
function isOwnSize(content: Buffer, local: number, size: number): boolean {
  const own = content.readUInt32LE(local + LOCAL.size)
  if (own === size || own === IN_EXTRA) return true
  return own === 0 && (content.readUInt16LE(local + LOCAL.flags) & SIZE_FOLLOWS) !== 0
}
