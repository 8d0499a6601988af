import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { BreachedPasswords, falsePositiveRate, HEADER_BYTES, shapeFor } from './breached-filter.ts'
import { buildBreachedFilter } from './build-breached-filter.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-filter-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [list, file] = [join(folder, 'list.txt'), join(folder, 'filter.bin')]
const sha1 = (password: string) => hash('sha1', password.normalize('NFC'), 'hex').toUpperCase()

const built = async (content: string) => {
  writeFileSync(list, content)
  await buildBreachedFilter(list, file)
  return await BreachedPasswords.open(file)
}

describe('breached password filter', () => {
  it.each([
    ['passwords', (password: string) => password],
    ['hashes', sha1],
    ['hashes in lower case', (password: string) => sha1(password).toLowerCase()],
    ['hashes with counts', (password: string) => `${sha1(password)}:4711`],
  ])('ASVS 6.2.12 finds all passwords of a list of %s, with any line ends', async (_form, lineOf) => {
    const password = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\r\n\0\ud800-\udfff]/.test(text))
    const lists = fc.array(password, { minLength: 1, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(lists, fc.constantFrom('\n', '\r\n', '\n\n'), fc.boolean(), async (all, end, ended) => {
        const filter = await built(all.map(lineOf).join(end) + (ended ? end : ''))
        const found = await Promise.all(all.map((one) => filter.has(one)))
        expect(all.filter((_, index) => !found[index])).toEqual([])
        await filter.close()
      }),
      { numRuns: 25 },
    )
  })

  it('the filter reports fewer than one in 10,000 of 200,000 other passwords', async () => {
    const listed = Array.from({ length: 100_000 }, (_, index) => sha1(`listed ${index}`))
    const filter = await built(listed.join('\n'))
    expect(filter.shape.keys).toBe(100_000)
    expect(falsePositiveRate(filter.shape)).toBeLessThan(1 / 20_000)
    let mistaken = 0
    for (let index = 0; index < 200_000; index += 500) {
      const some = Array.from({ length: 500 }, (_, offset) => filter.has(`other ${index + offset}`))
      mistaken += (await Promise.all(some)).filter(Boolean).length
    }
    expect(mistaken).toBeLessThan(20)
    await filter.close()
  })

  it('the rate of false reports stays in bounds at every size', () => {
    for (const keys of [0, 1, 2, 10, 1_000, 1_000_000, 1_000_000_000])
      expect(falsePositiveRate(shapeFor(keys)), `${keys} keys`).toBeLessThan(1 / 10_000)
  })

  it('a damaged, missing or foreign file is a start error with its remedy', async () => {
    await (await built('one\ntwo\nthree')).close()
    const whole = readFileSync(file)
    const rejected = async (content: Buffer) => {
      writeFileSync(file, content)
      await expect(BreachedPasswords.open(file)).rejects.toThrow(/FOYER_BREACHED_PASSWORDS.*passwords filter build/)
    }
    for (const at of [0, 9, 20, 27, 33, HEADER_BYTES, whole.length - 1]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] as number) ^ 1
      await rejected(changed)
    }
    for (const length of [0, 10, HEADER_BYTES, whole.length - 1]) await rejected(whole.subarray(0, length))
    await rejected(Buffer.concat([whole, Buffer.of(0)]))
    await expect(BreachedPasswords.open(join(folder, 'missing'))).rejects.toThrow(/cannot be read/)
  })

  it('an unreadable list leaves the former filter and no temporary file', async () => {
    await (await built('one')).close()
    const before = readFileSync(file)
    await expect(buildBreachedFilter(join(folder, 'missing.txt'), file)).rejects.toThrow()
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
  })
})
