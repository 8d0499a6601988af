import { archive, type CraftedFile, endOf } from '@foyer/testkit/http/crafted-archive'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readArchive, unpack } from './archive.ts'
import { checkFile, EXTENSIONS } from './file-kind.ts'

const TYPES = '[Content_Types].xml'
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const listOf = (...types: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types>${types.map((type) => `<Default Extension="bin" ContentType="${type}"/>`).join('')}</Types>`

const types: CraftedFile = { name: TYPES, content: listOf(DOCUMENT) }
const main: CraftedFile = { name: 'word/document.xml', content: '<w:document/>' }
const program: CraftedFile = { name: 'word/vbaProject.bin', content: 'x' }
const officeOf = (...names: readonly string[]) => archive([types, ...names.map((name) => ({ name }))])
const documentWith = (list: Buffer | string, stored = false) => archive([{ name: TYPES, content: list, stored }, main])

const GOOD: Record<string, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n…'),
  png: Buffer.from('89504e470d0a1a0a0000', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  jpeg: Buffer.from('ffd8ffe1', 'hex'),
  webp: Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  gif: Buffer.from('GIF89a…'),
  txt: Buffer.from('\ufeffBonjour, 你好\r\n'),
  csv: Buffer.from('a;b\n1;2'),
  docx: officeOf('word/document.xml'),
  xlsx: officeOf('xl/workbook.xml'),
  pptx: officeOf('ppt/presentation.xml'),
}

describe('ASVS 5.2.2 extension and content', () => {
  it.each(EXTENSIONS)('accepts %s with its own content', async (extension) =>
    expect((await checkFile(extension, GOOD[extension] as Buffer)).kind).toBe('good'),
  )

  it.each(EXTENSIONS)('rejects %s with the content of any other kind', async (extension) => {
    const same = [
      ['jpg', 'jpeg'],
      ['txt', 'csv'],
    ].find((group) => group.includes(extension)) ?? [extension]
    for (const [other, content] of Object.entries(GOOD)) {
      /* What begins a PDF or a picture of old is text too. */
      if (same.includes(other) || (['txt', 'csv'].includes(extension) && ['pdf', 'gif'].includes(other))) continue
      expect([other, (await checkFile(extension, content)).kind]).toEqual([other, 'otherContent'])
    }
    expect((await checkFile(extension, Buffer.alloc(0))).kind).toBe('otherContent')
    expect((await checkFile(extension, Buffer.from('MZ\x90\0'))).kind).toBe('otherContent')
  })

  it.each(['exe', 'html', 'svg', 'js', 'zip', 'docm', 'bat', '', 'constructor', '__proto__', 'PDF'])(
    'rejects the extension "%s" with any content',
    async (extension) => {
      for (const content of Object.values(GOOD))
        expect((await checkFile(extension, content)).kind).toBe('unknownExtension')
    },
  )

  it.each<[string, Buffer]>([
    ['an archive without a content type list', archive([main])],
    ['an archive with an empty content type list', archive([{ name: TYPES }, main])],
    ['an archive without its end record', officeOf('word/document.xml').subarray(0, -30)],
    ['an archive with data after its end', Buffer.concat([officeOf('word/document.xml'), Buffer.from('x')])],
    ['an archive with data before it', Buffer.concat([Buffer.from('MZ'), officeOf('word/document.xml')])],
    [
      'an archive with too many files',
      archive([types, main, ...Array.from({ length: 9_999 }, (_, at) => ({ name: `${at}` }))]),
    ],
    ['an archive with two packing methods for one file', archive([{ ...types, localMethod: 0 }, main])],
    ['an archive with two sizes for one file', archive([{ ...types, stored: true, localSize: 1_000 }, main])],
    ['an archive with two different counts', archive([types, main], () => ({ here: 3 }))],
    ['an encrypted archive', archive([types, main, { name: 'a', flags: 1 }])],
  ])('rejects as a document %s', async (_what, content) =>
    expect((await checkFile('docx', content)).kind).toBe('otherContent'),
  )
})

describe('valid documents', () => {
  it.each<[string, Buffer]>([
    ['with an uncompressed content type list', documentWith(listOf(DOCUMENT), true)],
    ['that was written as a stream', archive([{ ...types, flags: 8, localSize: 0 }, main])],
    ['with an archive comment', archive([types, main], undefined, 'made by a program')],
    [
      'with a byte order mark, a namespace and a comment in its list',
      documentWith('\ufeff<!-- a --><n:Types xmlns:n="x"/>'),
    ],
    [
      'with many pictures',
      archive([types, main, ...Array.from({ length: 9_998 }, (_, at) => ({ name: `word/media/${at}` }))]),
    ],
    ['in the format for large archives', large([types, main])],
  ])('accepts a document %s', async (_what, content) => expect((await checkFile('docx', content)).kind).toBe('good'))
})

describe('ASVS 5.2.2 documents with macros', () => {
  const hidden = archive([types, main, program])
  it.each<[string, Buffer]>([
    ['in a file with the usual name', hidden],
    [
      'in a file with another name, by its content type',
      documentWith(listOf(DOCUMENT, 'application/vnd.ms-office.vbaProject')),
    ],
    [
      'in another case',
      documentWith(listOf(DOCUMENT).replace('</Types>', "<X ContentType = 'A/VND.MS-OFFICE.VBAPROJECT'/></Types>")),
    ],
    ['in a macro-enabled document', documentWith(listOf('application/vnd.ms-word.document.macroEnabled.main+xml'))],
    ['in a macro sheet', documentWith(listOf('application/vnd.ms-excel.macrosheet+xml'))],
    ['in an uncompressed content type list', documentWith(listOf('application/vnd.ms-office.vbaProject'), true)],
    ['in numeric character references', documentWith(listOf('application/vnd.ms-office.vb&#97;Project'))],
    [
      'in an XML entity',
      documentWith(`<!DOCTYPE a [<!ENTITY b "vbaP">]>${listOf('application/vnd.ms-office.&b;roject')}`),
    ],
    ['in another encoding', documentWith(Buffer.from(`\ufeff${listOf('vbaProject')}`, 'utf16le'))],
    [
      'in an obsolete encoding (UTF-7)',
      documentWith(listOf('application/vnd.ms-office.+AHY-baProject').replace('UTF-8', 'utf-7')),
    ],
    ['in a content type list that is too long', documentWith(`${listOf(DOCUMENT)}${' '.repeat(1024 * 1024)}`)],
    [
      'after 10,000 files',
      archive([types, main, ...Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}` })), program]),
    ],
    ['in a file that is not counted', archive([types, main, program], () => ({ here: 2, entries: 2 }))],
    ['in a file that one of two counts omits', archive([types, main, program], () => ({ entries: 2 }))],
    [
      'in a file that neither count nor size includes',
      archive([types, main, program], ({ size }) => ({ here: 2, entries: 2, size: size - 46 - 19 })),
    ],
    ['in an archive with a second directory', twoEnds(hidden)],
    [
      'in a file with another name in its local header',
      archive([types, main, { name: 'word/a.bin', localName: 'word/vbaProject.bin' }]),
    ],
    [
      'in a second content type list',
      archive([types, main, { ...types, content: listOf('application/vnd.ms-office.vbaProject') }]),
    ],
    ['in a second content type list in another case', archive([types, main, { ...types, name: TYPES.toLowerCase() }])],
  ])('rejects macros %s', async (_how, content) => expect((await checkFile('docx', content)).kind).toBe('otherContent'))

  /** One archive, and behind it as its comment the directory and end of a harmless view of the same files. */
  function twoEnds(archived: Buffer): Buffer {
    const harmless = archive([types, main])
    const [start, size] = [harmless.readUInt32LE(harmless.length - 6), harmless.readUInt32LE(harmless.length - 10)]
    const view = Buffer.concat([
      harmless.subarray(start, start + size),
      endOf({ here: 2, entries: 2, size, offset: archived.length }),
    ])
    const outer = Buffer.from(archived)
    outer.writeUInt16LE(view.length, outer.length - 2)
    return Buffer.concat([outer, view])
  }
})

/** The same with the end of large archives, and where that is, before the end that all have. */
function large(files: readonly CraftedFile[], entries = files.length): Buffer {
  const small = archive(files)
  const [directory, end] = [small.subarray(0, -22), small.subarray(-22)]
  const more = Buffer.alloc(76)
  more.writeUInt32LE(0x06064b50)
  more.writeBigUInt64LE(44n, 4)
  more.writeBigUInt64LE(BigInt(entries), 24)
  more.writeBigUInt64LE(BigInt(entries), 32)
  more.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
  more.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48)
  more.writeUInt32LE(0x07064b50, 56)
  more.writeBigUInt64LE(BigInt(directory.length), 64)
  more.writeUInt32LE(1, 72)
  return Buffer.concat([directory, more, end])
}

it('ASVS 5.2.2 an end record for large archives with a wrong count is rejected', async () =>
  expect((await checkFile('docx', large([types, main], 3))).kind).toBe('otherContent'))

it('ASVS 5.2.3 a file beyond the size limit is not unpacked', () => {
  const bomb = archive([{ name: 'a', content: Buffer.alloc(50_000_000) }])
  const entry = readArchive(bomb)?.get('a')
  expect([entry && entry.size < 100_000, entry && unpack(bomb, entry, 1_000_000)]).toEqual([true, undefined])
})

it('ASVS 5.2.3 a damaged directory never causes reads outside the archive', async () => {
  const good = GOOD['docx'] as Buffer
  expect([...(readArchive(good)?.keys() ?? [])]).toEqual([TYPES, 'word/document.xml'])
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }), async (at, bytes) => {
      const spoilt = Buffer.from(good)
      spoilt.set(bytes.subarray(0, spoilt.length - at), at)
      const files = readArchive(spoilt)
      expect(files?.size ?? 2).toBe(2)
      for (const entry of files?.values() ?? []) unpack(spoilt, entry, 1_000)
      await checkFile('docx', spoilt)
    }),
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readArchive(Buffer.from(bytes))))
})
