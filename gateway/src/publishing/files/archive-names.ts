/** The end of a ZIP archive's directory, which tells where it begins (APPNOTE 4.3.16), and one entry in it (4.3.12). */
const END = { signature: 0x06054b50, length: 22, entries: 10, offset: 16 }
const ENTRY = { signature: 0x02014b50, length: 46, nameLength: 28, extraLength: 30, commentLength: 32 }
const LONGEST_COMMENT = 0xffff
const FIRST_BYTES = 0x04034b50
const MOST_ENTRIES = 10_000

/** The names that an archive's directory lists. Nothing is unpacked, and where it is no archive nothing is found. */
export function namesInArchive(content: Buffer): Set<string> {
  const names = new Set<string>()
  const end = endOf(content)
  if (end === undefined || content.readUInt32LE(0) !== FIRST_BYTES) return names
  const entries = Math.min(content.readUInt16LE(end + END.entries), MOST_ENTRIES)
  let at = content.readUInt32LE(end + END.offset)
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY.length > end || content.readUInt32LE(at) !== ENTRY.signature) return names
    const from = at + ENTRY.length
    const nameLength = content.readUInt16LE(at + ENTRY.nameLength)
    names.add(content.toString('utf8', from, from + nameLength))
    at =
      from + nameLength + content.readUInt16LE(at + ENTRY.extraLength) + content.readUInt16LE(at + ENTRY.commentLength)
  }
  return names
}

function endOf(content: Buffer): number | undefined {
  const earliest = Math.max(0, content.length - END.length - LONGEST_COMMENT)
  for (let at = content.length - END.length; at >= earliest; at--)
    if (content.readUInt32LE(at) === END.signature) return at
  return undefined
}
