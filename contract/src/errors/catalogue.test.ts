import { describe, expect, it } from 'vitest'
import { COMMON_ERRORS, ERRORS, entryOf, errorOfCode } from './catalogue.ts'
import { errorDetails } from './details.ts'

const range = (letter: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${letter}${String(from + index).padStart(4, '0')}`)
/** Codes that docs/specification/errors.md and single-sign-on.md leave unused; the catalogue does not have them either. */
const UNUSED = ['A0634', 'A0635', 'A0946', 'A0948']

/** As docs/specification/wire.md has them. Only a request proves that a gateway sends them: `gateway/src/tests/provoked-errors.test.ts`. */
const STATUS: [status: number, codes: string[]][] = [
  [200, ['1007', '5050', 'A0201', 'A0210', 'A0211']],
  [
    400,
    [
      ...range('A', 204, 207),
      ...['A0213', 'A0401', 'A0404', 'A0410', 'A0411', 'A0444'],
      ...range('A', 620, 636),
      ...range('A', 801, 807),
      ...range('A', 852, 858),
      'A0920',
      ...range('A', 941, 949),
      'C0105',
    ].filter((code) => !UNUSED.includes(code)),
  ],
  [401, ['A0301', 'C0102']],
  [403, ['A0203', 'A0302']],
  [409, ['A0442']],
  [429, ['A0499']],
  [500, ['C0001']],
  [503, ['C0300', 'C0310']],
]

function statusOf(code: string): number | undefined {
  const name = errorOfCode(code)
  return name && entryOf(name).status
}

describe('error catalogue', () => {
  it.each(STATUS)('status %i belongs to %j', (status, codes) => {
    for (const code of codes) expect(statusOf(code), code).toBe(status)
  })

  it('every code has exactly the status of the specification', () => {
    const listed = STATUS.flatMap(([, codes]) => codes)
    expect(
      Object.values(ERRORS)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(listed.sort())
  })

  it('the four unused codes are not in the catalogue', () => {
    for (const code of UNUSED) expect(errorOfCode(code), code).toBeUndefined()
  })

  it.each(['', 'A9999', '__proto__', 'constructor', 'toString'])('%j is not an error code', (code) => {
    expect(errorOfCode(code)).toBeUndefined()
  })

  it('only existing errors have details', () => {
    for (const name of [...Object.keys(errorDetails), ...COMMON_ERRORS]) expect(ERRORS).toHaveProperty(name)
  })

  it('only the error for a session ended by a decision ends the session', () => {
    const ending = (Object.keys(ERRORS) as (keyof typeof ERRORS)[]).filter((name) => entryOf(name).endsSession)
    expect(ending).toEqual(['sessionEnded'])
  })
})
