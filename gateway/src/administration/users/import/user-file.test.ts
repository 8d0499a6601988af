import { USER_IMPORT_MAX_LINES } from '@foyer/contract/limits'
import { CountedSlices } from '@foyer/testkit/time/counted-slices'
import { describe, expect, it } from 'vitest'
import { readUserFile } from './user-file.ts'

const HEAD = 'username,name\n'
/** What may be read without a pause, in bytes. */
const UNPAUSED = 1024

describe('ADMIN-24 ASVS 15.2.2 reading a file of users', () => {
  it.each([
    ['a valid file', HEAD + Array.from({ length: 4_000 }, (_, index) => `user-${index},Zoë ${index}\n`).join('')],
    ['lines of one letter', HEAD + 'a\n'.repeat(4_000)],
  ])('can pause after each kilobyte and line of %s', async (_what, text) => {
    const slices = new CountedSlices()
    await readUserFile(text, slices)
    const lines = text.trim().split('\n').length - 1
    expect(slices.turns).toBeGreaterThanOrEqual(Math.ceil(Buffer.byteLength(text) / UNPAUSED) + lines)
  })

  it('stops at the greatest number of lines, even if all are wrong', async () => {
    const { problems } = await readUserFile(HEAD + 'a\n'.repeat(USER_IMPORT_MAX_LINES + 10_000))
    expect(problems).toHaveLength(USER_IMPORT_MAX_LINES + 1)
    expect(problems.at(-1)).toEqual({ line: USER_IMPORT_MAX_LINES + 2, problem: 'tooManyLines' })
  })

  it('reads cells and line numbers across pieces', async () => {
    const long = 'é'.repeat(3_000)
    const { lines, problems } = await readUserFile(`${HEAD}one,"${long}\nend"\n\ntwo,Two\n`)
    expect(problems).toEqual([])
    expect(lines).toMatchObject([
      { line: 3, username: 'one', name: `${long}\nend` },
      { line: 5, username: 'two', name: 'Two' },
    ])
  })
})
