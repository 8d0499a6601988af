import { LICENCE_FILE_SUFFIX } from '@foyer/contract/licence'
import { LICENCE_FILE_MAX_BYTES } from '@foyer/contract/limits'
import { describe, expect, it } from 'vitest'
import { FILE_SUFFIX, fileProblem, kilobytes } from './file-problem.ts'

const file = (name: string, size = 900) => ({ name, size })

describe('files that are chosen', () => {
  it.each<[string, readonly { name: string; size: number }[], string | undefined]>([
    ['LIC-13 two files are too many', [file('a.lic'), file('b.lic')], 'licence.file.several'],
    ['LIC-14 another suffix is refused', [file('licence.txt')], 'licence.file.suffix'],
    ['LIC-14 an archive of a licence is refused', [file('licence.lic.zip')], 'licence.file.suffix'],
    ['LIC-14 a name that only contains the suffix is refused', [file('licence.lic.')], 'licence.file.suffix'],
    ['LIC-53 an empty file is refused', [file('a.lic', 0)], 'licence.file.empty'],
    ['LIC-53 a file over the limit is refused', [file('a.lic', LICENCE_FILE_MAX_BYTES + 1)], 'licence.file.tooLarge'],
    ['LIC-53 100 MB are refused', [file('a.lic', 100_000_000)], 'licence.file.tooLarge'],
    ['LIC-13 a single licence is accepted', [file('a.lic')], undefined],
    ['LIC-14 the case of the suffix does not matter', [file('A.LIC')], undefined],
    ['a file of exactly the limit is accepted', [file('a.lic', LICENCE_FILE_MAX_BYTES)], undefined],
    ['nothing chosen is no problem', [], undefined],
  ])('%s', (_sentence, files, key) => {
    const problem = fileProblem(files, 'en-GB')
    expect(problem && 'key' in problem ? problem.key : undefined).toBe(key)
  })

  it('the suffix is that of the contract', () => {
    expect(FILE_SUFFIX).toBe(LICENCE_FILE_SUFFIX)
  })

  it('sizes are at least one kilobyte', () => {
    expect([kilobytes(3, 'en-GB'), kilobytes(LICENCE_FILE_MAX_BYTES, 'de')]).toEqual(['1 kB', '64 kB'])
  })
})
