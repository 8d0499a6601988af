import { archive, type CraftedFile } from '@foyer/testkit/http/crafted-archive'
import { describe, expect, it } from 'vitest'
import { checkFile } from './file-kind.ts'

const MEGABYTE = 1024 * 1024
const types: CraftedFile = {
  name: '[Content_Types].xml',
  content:
    '<Types><Default ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
}
const main: CraftedFile = { name: 'word/document.xml', content: '<w:document/>' }
const documentWith = (...more: readonly CraftedFile[]) => archive([types, main, ...more])
const zeros = (bytes: number) => Buffer.alloc(bytes)
/** Packs to about a twentieth: as much of it as a sheet may have. */
const sheet = (bytes: number) =>
  Buffer.alloc(bytes, Array.from({ length: 4_000 }, (_, at) => `<c r="A${(at * 7_919) % 4_001}"/>`).join(''))
const embedded = (content: Buffer, more: Partial<CraftedFile> = {}): CraftedFile => ({
  name: 'word/embeddings/a.xlsx',
  content,
  ...more,
})
const kindOf = async (content: Buffer) => (await checkFile('docx', content)).kind

describe('large unpacked document', () => {
  it.each<[string, () => Buffer]>([
    ['to 300 MB of zeros', () => documentWith({ name: 'a', content: zeros(300 * MEGABYTE) })],
    ['to a hundred times its compressed size', () => documentWith({ name: 'a', content: zeros(2 * MEGABYTE) })],
    [
      'to 130 MB in uncompressed entries',
      () => documentWith(...['a', 'b'].map((name) => ({ name, content: zeros(65 * MEGABYTE), stored: true }))),
    ],
    [
      'to more than its declared size',
      () => documentWith({ name: 'a', content: zeros(2 * MEGABYTE), declared: 1_000 }),
    ],
    ['to less than its declared size', () => documentWith({ name: 'a', content: 'abc', declared: 4 })],
    [
      'to more than its declared size, uncompressed',
      () => documentWith({ name: 'a', content: 'abc', stored: true, declared: 2 }),
    ],
    [
      'to too much in an embedded document',
      () => documentWith(embedded(documentWith({ name: 'a', content: zeros(2 * MEGABYTE) }))),
    ],
    [
      'to too many entries in embedded documents',
      () => {
        const many = archive(Array.from({ length: 5_000 }, (_, at) => ({ name: `${at}`, stored: true })))
        return documentWith(embedded(many), embedded(many, { name: 'b' }))
      },
    ],
    [
      'to a document embedded in an embedded document',
      () => documentWith(embedded(documentWith(embedded(documentWith())))),
    ],
    ['to an unreadable embedded archive', () => documentWith(embedded(documentWith().subarray(0, -1)))],
  ])('ASVS 5.2.3 rejects a document that unpacks %s', async (_what, made) =>
    expect(await kindOf(made())).toBe('otherContent'),
  )
})

describe('unpacked document within the limits', () => {
  it.each<[string, () => Buffer]>([
    ['with a sheet of 30 MB', () => documentWith({ name: 'a', content: sheet(30 * MEGABYTE) })],
    ['with a page of 1 MB of spaces', () => documentWith({ name: 'a', content: zeros(MEGABYTE) })],
    ['with a chart sheet', () => documentWith(embedded(documentWith()))],
    ['with an uncompressed chart sheet', () => documentWith(embedded(documentWith(), { stored: true }))],
  ])('accepts a document %s', async (_what, made) => expect(await kindOf(made())).toBe('good'))
})
