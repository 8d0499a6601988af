import { deflateRawSync } from 'node:zlib'

/** A file of an archive that a test makes. */
export interface Made {
  readonly name: string
  readonly content?: Buffer | string
  /** As the file itself has it, where that differs. */
  readonly ownName?: string
  readonly ownMethod?: number
  readonly ownSize?: number
  readonly stored?: boolean
  /** Its unpacked size as the directory declares it, where that is not the true one. */
  readonly declared?: number
  readonly flags?: number
}
export type Figures = Record<'here' | 'entries' | 'size' | 'offset', number>

/** An archive: each file behind its own header, then the directory, then its end with what it says of them. */
export function archive(
  files: readonly Made[],
  lie: (figures: Figures) => Partial<Figures> = () => ({}),
  comment = '',
): Buffer {
  const before: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content = '', ownName = name, ownMethod, ownSize, stored = false, declared, flags = 0 } of files) {
    const packed = stored ? Buffer.from(content) : deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(ownMethod ?? (stored ? 0 : 8), 8)
    local.writeUInt32LE(ownSize ?? packed.length, 18)
    local.writeUInt16LE(Buffer.byteLength(ownName), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(stored ? 0 : 8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(declared ?? Buffer.byteLength(content), 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(offset, 42)
    const whole = Buffer.concat([local, Buffer.from(ownName), packed])
    before.push(whole)
    entries.push(entry, Buffer.from(name))
    offset += whole.length
  }
  const directory = Buffer.concat(entries)
  const figures = { here: files.length, entries: files.length, size: directory.length, offset }
  const said = { ...figures, ...lie(figures) }
  return Buffer.concat([...before, directory, endOf(said, comment)])
}

export function endOf({ here, entries, size, offset }: Figures, comment = ''): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(here, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment, 'latin1')])
}
