import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createScanRecogniser, type KeyPress, LONGEST_SCAN, type Recognition } from './scan-recogniser.ts'

type Keys = readonly (string | Partial<KeyPress>)[]

/** Presses keys with the same time between them. */
function pressed(keys: Keys, gap: number): Recognition[] {
  const recognise = createScanRecogniser()
  return keys.map((key, index) =>
    recognise({
      ...{ key: '', at: index * gap, inField: false, repeat: false, command: false },
      ...(typeof key === 'string' ? { key } : key),
    }),
  )
}
const scans = (keys: Keys, gap = 10) => pressed(keys, gap).flatMap(({ scan }) => (scan === undefined ? [] : [scan]))
const inField = (key: string) => ({ key, inField: true })

describe('keys of a scanner', () => {
  it.each<[string, Keys, number, string[]]>([
    ['a code that ends with Enter', [...'4006381333931', 'Enter'], 10, ['4006381333931']],
    ['a code that ends with Tab', [...'A1B2', 'Tab'], 10, ['A1B2']],
    ['two codes, one after the other', [...'12345', 'Enter', ...'67890', 'Enter'], 10, ['12345', '67890']],
    ['a slow Bluetooth scanner', [...'12345678', 'Enter'], 50, ['12345678']],
    ['capital letters, which are typed with Shift', ['Shift', 'L', 'Shift', 'B', '4', '2', 'Enter'], 10, ['LB42']],
    [
      'the separator of GS1',
      [...'0104', { key: 'Control' }, { key: ']', command: true }, '9', 'Enter'],
      10,
      ['0104\u001d9'],
    ],
    ['a user who types', [...'12345678', 'Enter'], 51, []],
    ['a text that is too short', [...'123', 'Enter'], 10, []],
    ['a code without an end', [...'12345678'], 10, []],
    ['Enter alone', ['Enter'], 10, []],
    [
      'a key that is held down',
      [...'1234'].map((key) => ({ key, repeat: true })).concat([{ key: 'Enter', repeat: false }]),
      10,
      [],
    ],
    ['a command between the characters', [...'12', { key: 'k', command: true }, ...'34', 'Enter'], 10, []],
    ['an arrow between the characters', [...'12', 'ArrowDown', ...'34', 'Enter'], 10, []],
  ])('APP-48 %s', (_what, keys, gap, found) => expect(scans(keys, gap)).toEqual(found))

  it('APP-48 leaves what is typed into a field to the field, however fast', () => {
    const keys = [...'4006381333931', 'Enter'].map(inField)
    expect(pressed(keys, 1).every(({ handled, scan }) => !handled && scan === undefined)).toBe(true)
    expect(scans([...'4006', ...[...'3813'].map(inField), 'Enter'])).toEqual([])
  })

  it('APP-48 handles each key of a scan but the first, so that no shortcut takes it', () => {
    expect(pressed([...'/?ab', 'Enter'], 10).map(({ handled }) => handled)).toEqual([false, true, true, true, true])
  })

  it('APP-48 a pause within a code begins a new one', () => {
    const recognise = createScanRecogniser()
    const press = (key: string, at: number) =>
      recognise({ key, at, inField: false, repeat: false, command: false }).scan
    ;[...'1234'].forEach((key, index) => void press(key, index * 10))
    ;[...'5678'].forEach((key, index) => void press(key, 500 + index * 10))
    expect(press('Enter', 540)).toBe('5678')
  })

  it('APP-48 finds every code that is typed fast, whatever its characters', () => {
    const code = fc
      .string({ minLength: 4, maxLength: 60, unit: 'binary' })
      .filter((text) => [...text].every((one) => one.length === 1))
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 50 }), (text, gap) => {
        expect(scans([...text, 'Enter'], gap)).toEqual([text])
      }),
    )
  })

  it('APP-48 never takes a key of a user who pauses between any two keys', () => {
    const keys = fc.array(fc.constantFrom('a', '7', 'Enter', 'Tab', 'Shift', ' '), { maxLength: 40 })
    fc.assert(
      fc.property(keys, fc.integer({ min: 51, max: 2_000 }), (typed, gap) => {
        expect(pressed(typed, gap).some(({ handled }) => handled)).toBe(false)
      }),
    )
  })

  it('APP-48 gives up a code that is longer than an application can get', () => {
    expect(scans([...'7'.repeat(LONGEST_SCAN), 'Enter'], 1)).toHaveLength(1)
    expect(scans([...'7'.repeat(LONGEST_SCAN + 1), 'Enter'], 1)).toEqual([])
  })
})
