import { deflateRawSync } from 'node:zlib'

/** A file of an archive that a test creates. */
export interface CraftedFile {
  readonly name: string
  readonly content?: Buffer | string
  /** The name in the file's own header, where it differs from the directory. */
  readonly localName?: string
  readonly localMethod?: number
  readonly localSize?: number
  readonly stored?: boolean
  /** Its unpacked size as the directory declares it, where that is not the true one. */
  readonly declared?: number
  readonly flags?: number
}
export type ArchiveNumbers = Record<'here' | 'entries' | 'size' | 'offset', number>

/**
 * A ZIP archive: each file after its header, then the directory and its end record.
 * @param change replaces numbers of the end record by wrong ones
 */
export function archive(
  files: readonly CraftedFile[],
  change: (numbers: ArchiveNumbers) => Partial<ArchiveNumbers> = () => ({}),
  comment = '',
): Buffer {
  const before: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const {
    name,
    content = '',
    localName = name,
    localMethod,
    localSize,
    stored = false,
    declared,
    flags = 0,
  } of files) {
    const packed = stored ? Buffer.from(content) : deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(localMethod ?? (stored ? 0 : 8), 8)
    local.writeUInt32LE(localSize ?? packed.length, 18)
    local.writeUInt16LE(Buffer.byteLength(localName), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(stored ? 0 : 8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(declared ?? Buffer.byteLength(content), 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(offset, 42)
    const whole = Buffer.concat([local, Buffer.from(localName), packed])
    before.push(whole)
    entries.push(entry, Buffer.from(name))
    offset += whole.length
  }
  const directory = Buffer.concat(entries)
  const numbers = { here: files.length, entries: files.length, size: directory.length, offset }
  const written = { ...numbers, ...change(numbers) }
  return Buffer.concat([...before, directory, endOf(written, comment)])
}

export function endOf({ here, entries, size, offset }: ArchiveNumbers, comment = ''): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(here, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment, 'latin1')])
}
