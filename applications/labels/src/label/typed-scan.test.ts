import { describe, expect, it } from 'vitest'
import { type Burst, isTypedScan, withCharacter } from './typed-scan.ts'

/** Types a text with so many milliseconds between its characters, and the last one at 10,000. */
function typed(text: string, gap: number, before = ''): Burst<string> | undefined {
  let burst: Burst<string> | undefined
  let value = before
  for (const [index, character] of [...text].entries()) {
    burst = withCharacter(burst, 'price', value, 10_000 - (text.length - 1 - index) * gap)
    value += character
  }
  return burst
}

describe('a code that a scanner types into a field', () => {
  it.each([
    ['a code at once', typed('47C0501', 30), 10_030, true],
    ['a price that is typed fast', typed('12.90', 30), 10_030, false],
    ['a long text that a user types', typed('1234567', 51), 10_030, false],
    ['a code whose end comes late', typed('47C0501', 30), 10_051, false],
    ['nothing', undefined, 10_000, false],
  ])('LABEL-82 %s', (_what, burst, now, expected) => {
    expect(isTypedScan(burst, now)).toBe(expected)
  })

  it('LABEL-82 what was in the field before it is known, for each field and after a pause', () => {
    expect(typed('47C0501', 30, '1.39')).toMatchObject({ before: '1.39', count: 7 })
    expect(withCharacter(typed('1.39', 30), 'formerPrice', '2.49', 10_010)).toMatchObject({ before: '2.49', count: 1 })
    expect(withCharacter(typed('1.39', 30), 'price', '1.39', 10_060)).toMatchObject({ before: '1.39', count: 1 })
  })
})
