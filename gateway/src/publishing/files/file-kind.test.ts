import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesInArchive } from './archive-names.ts'
import { EXTENSIONS, judgeFile } from './file-kind.ts'

/** An archive of empty files: each with its own header, then the directory, then its end. */
function archiveOf(...names: readonly string[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const name of names.map((one) => Buffer.from(one))) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, name)
    entries.push(entry, name)
    offset += local.length + name.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const TYPES = '[Content_Types].xml'
const GOOD: Record<string, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n…'),
  png: Buffer.from('89504e470d0a1a0a0000', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  jpeg: Buffer.from('ffd8ffe1', 'hex'),
  webp: Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  gif: Buffer.from('GIF89a…'),
  txt: Buffer.from('\ufeffBonjour, 你好\r\n'),
  csv: Buffer.from('a;b\n1;2'),
  docx: archiveOf(TYPES, 'word/document.xml'),
  xlsx: archiveOf(TYPES, 'xl/workbook.xml'),
  pptx: archiveOf(TYPES, 'ppt/presentation.xml'),
}

describe('ASVS 5.2.2 extension and content must say the same', () => {
  test.each(EXTENSIONS)('%s is taken', (extension) =>
    expect(judgeFile(extension, GOOD[extension] as Buffer).kind).toBe('good'),
  )

  test.each(EXTENSIONS)('%s is not taken with the content of any other kind', (extension) => {
    const same = [
      ['jpg', 'jpeg'],
      ['txt', 'csv'],
    ].find((group) => group.includes(extension)) ?? [extension]
    for (const [other, content] of Object.entries(GOOD)) {
      /* What begins a PDF or a picture of old is text too. */
      if (same.includes(other) || (['txt', 'csv'].includes(extension) && ['pdf', 'gif'].includes(other))) continue
      expect([other, judgeFile(extension, content).kind]).toEqual([other, 'otherContent'])
    }
    expect(judgeFile(extension, Buffer.alloc(0)).kind).toBe('otherContent')
    expect(judgeFile(extension, Buffer.from('MZ\x90\0')).kind).toBe('otherContent')
  })

  test.each(['exe', 'html', 'svg', 'js', 'zip', 'docm', 'bat', '', 'constructor', '__proto__', 'PDF'])(
    '%s is taken with no content',
    (extension) => {
      for (const content of Object.values(GOOD)) expect(judgeFile(extension, content).kind).toBe('unknownExtension')
    },
  )

  test.each([
    ['any archive', archiveOf('word/document.xml')],
    ['one with a program in it', archiveOf(TYPES, 'word/document.xml', 'word/vbaProject.bin')],
    ['one whose end is missing', archiveOf(TYPES, 'word/document.xml').subarray(0, -30)],
    ['a directory without its archive', Buffer.concat([Buffer.from('MZ'), archiveOf(TYPES, 'word/document.xml')])],
  ])('a document is not %s', (_what, content) => expect(judgeFile('docx', content).kind).toBe('otherContent'))
})

test('ASVS 5.2.3 an archive is never unpacked: a directory that lies about itself is read within its bounds', () => {
  const good = GOOD['docx'] as Buffer
  expect([...namesInArchive(good)]).toEqual([TYPES, 'word/document.xml'])
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }), (at, bytes) => {
      const spoilt = Buffer.from(good)
      spoilt.set(bytes.subarray(0, spoilt.length - at), at)
      expect(namesInArchive(spoilt).size).toBeLessThanOrEqual(10_000)
    }),
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void namesInArchive(Buffer.from(bytes))))
})
