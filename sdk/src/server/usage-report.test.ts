import { describe, expect, it } from 'vitest'
import { differencesOf } from './usage-report.ts'

const sent = (reserved: Record<string, number>, used: Record<string, number>) =>
  differencesOf(new Map(Object.entries(reserved)), new Map(Object.entries(used))).map(({ key, amount }) => [
    key,
    amount,
  ])

describe('what a report of usage sends', () => {
  it.each([
    ['nothing without a difference', { a: 3 }, { a: 3 }, []],
    ['a new key', {}, { a: 3 }, [['a', 3]]],
    ['a key that is gone', { a: 3 }, {}, [['a', 0]]],
    ['a key with 0', { a: 3 }, { a: 0, b: 0 }, [['a', 0]]],
    [
      'what becomes less first, then small increases',
      { a: 10, b: 10, c: 10, d: 10 },
      { a: 90, b: 11, c: 2, d: 10, e: 5 },
      [
        ['c', 2],
        ['b', 11],
        ['e', 5],
        ['a', 90],
      ],
    ],
  ])('LIC-63 %s', (_name, reserved, used, expected) => {
    expect(sent(reserved, used)).toEqual(expected)
  })
})
