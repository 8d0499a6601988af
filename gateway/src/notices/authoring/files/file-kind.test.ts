import { archive, type CraftedFile, endOf } from '@foyer/testkit/crafted-archive'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

describe('ASVS 5.2.2 extension and content must say the same', () => {
  test.each(EXTENSIONS)('%s is taken', async (extension) =>
    expect((await checkFile(extension, GOOD[extension] as Buffer)).kind).toBe('good'),
  )

  test.each(EXTENSIONS)('%s is not taken with the content of any other kind', async (extension) => {
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

  test.each(['exe', 'html', 'svg', 'js', 'zip', 'docm', 'bat', '', 'constructor', '__proto__', 'PDF'])(
    '%s is taken with no content',
    async (extension) => {
      for (const content of Object.values(GOOD))
        expect((await checkFile(extension, content)).kind).toBe('unknownExtension')
    },
  )

  test.each<[string, Buffer]>([
    ['any archive', archive([main])],
    ['one without its list of types', archive([{ name: TYPES }, main])],
    ['one whose end is missing', officeOf('word/document.xml').subarray(0, -30)],
    ['one with something behind its end', Buffer.concat([officeOf('word/document.xml'), Buffer.from('x')])],
    ['a directory without its archive', Buffer.concat([Buffer.from('MZ'), officeOf('word/document.xml')])],
    [
      'one with more files than are looked at',
      archive([types, main, ...Array.from({ length: 9_999 }, (_, at) => ({ name: `${at}` }))]),
    ],
    ['one whose list is packed in two ways', archive([{ ...types, localMethod: 0 }, main])],
    ['one whose list is of two lengths', archive([{ ...types, stored: true, localSize: 1_000 }, main])],
    ['one with two counts', archive([types, main], () => ({ here: 3 }))],
    ['one that is encrypted', archive([types, main, { name: 'a', flags: 1 }])],
  ])('a document is not %s', async (_what, content) =>
    expect((await checkFile('docx', content)).kind).toBe('otherContent'),
  )
})

describe('a document', () => {
  test.each<[string, Buffer]>([
    ['whose list is not packed', documentWith(listOf(DOCUMENT), true)],
    ['written in one go', archive([{ ...types, flags: 8, localSize: 0 }, main])],
    ['with a comment', archive([types, main], undefined, 'made by a program')],
    [
      'whose list has a mark of its coding, a prefix and a remark',
      documentWith('\ufeff<!-- a --><n:Types xmlns:n="x"/>'),
    ],
    [
      'with many pictures',
      archive([types, main, ...Array.from({ length: 9_998 }, (_, at) => ({ name: `word/media/${at}` }))]),
    ],
    ['of a program that counts large archives', large([types, main])],
  ])('%s is taken', async (_what, content) => expect((await checkFile('docx', content)).kind).toBe('good'))
})

describe('ASVS 5.2.2 a document with a program in it is not taken', () => {
  const hidden = archive([types, main, program])
  test.each<[string, Buffer]>([
    ['by the name of a program', hidden],
    ['by another name, which the list tells', documentWith(listOf(DOCUMENT, 'application/vnd.ms-office.vbaProject'))],
    [
      'in other letters',
      documentWith(listOf(DOCUMENT).replace('</Types>', "<X ContentType = 'A/VND.MS-OFFICE.VBAPROJECT'/></Types>")),
    ],
    ['as a document for programs', documentWith(listOf('application/vnd.ms-word.document.macroEnabled.main+xml'))],
    ['as a sheet of programs', documentWith(listOf('application/vnd.ms-excel.macrosheet+xml'))],
    ['in a list that is not packed', documentWith(listOf('application/vnd.ms-office.vbaProject'), true)],
    ['in numbered characters', documentWith(listOf('application/vnd.ms-office.vb&#97;Project'))],
    ['in an entity', documentWith(`<!DOCTYPE a [<!ENTITY b "vbaP">]>${listOf('application/vnd.ms-office.&b;roject')}`)],
    ['in another coding', documentWith(Buffer.from(`\ufeff${listOf('vbaProject')}`, 'utf16le'))],
    ['in a coding of old', documentWith(listOf('application/vnd.ms-office.+AHY-baProject').replace('UTF-8', 'utf-7'))],
    ['in a list without end', documentWith(`${listOf(DOCUMENT)}${' '.repeat(1024 * 1024)}`)],
    [
      'behind 10,000 files',
      archive([types, main, ...Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}` })), program]),
    ],
    ['that is not counted', archive([types, main, program], () => ({ here: 2, entries: 2 }))],
    ['that is counted by one of two figures', archive([types, main, program], () => ({ entries: 2 }))],
    [
      'that is neither counted nor measured',
      archive([types, main, program], ({ size }) => ({ here: 2, entries: 2, size: size - 46 - 19 })),
    ],
    ['with a list of its own in a second directory', twoEnds(hidden)],
    [
      'by another name than the directory’s',
      archive([types, main, { name: 'word/a.bin', localName: 'word/vbaProject.bin' }]),
    ],
    ['by a second list', archive([types, main, { ...types, content: listOf('application/vnd.ms-office.vbaProject') }])],
    ['by a second list in other letters', archive([types, main, { ...types, name: TYPES.toLowerCase() }])],
  ])('%s', async (_how, content) => expect((await checkFile('docx', content)).kind).toBe('otherContent'))

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

test('ASVS 5.2.2 an end for large archives that tells of other files is none', async () =>
  expect((await checkFile('docx', large([types, main], 3))).kind).toBe('otherContent'))

test('ASVS 5.2.3 what would become large is not unpacked', () => {
  const bomb = archive([{ name: 'a', content: Buffer.alloc(50_000_000) }])
  const entry = readArchive(bomb)?.get('a')
  expect([entry && entry.size < 100_000, entry && unpack(bomb, entry, 1_000_000)]).toEqual([true, undefined])
})

test('ASVS 5.2.3 a directory that lies about itself is read within its bounds', async () => {
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
