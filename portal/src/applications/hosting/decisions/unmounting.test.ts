import { describe, expect, it } from 'vitest'
import { toUnmount } from './unmounting.ts'

/** `a3!` was used at 3 and has unsaved work, `b1*` is visible. */
const loaded = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ({
      id: one[0] as string,
      usedAt: Number(one[1]),
      unsaved: one.endsWith('!'),
      visible: one.endsWith('*'),
    }))

describe('which applications are unmounted', () => {
  it.each([
    ['a1 b2*', 2, ''],
    ['', 2, ''],
    ['a1 b2 c3*', 2, 'a'],
    ['b2 c3 a1 d4*', 2, 'a b'],
    ['a1! b2 c3*', 2, 'b'],
    ['a1! b2! c3*', 2, ''],
    ['a1* b2 c3', 2, 'b'],
  ])('APP-20 of "%s" at most %i stay: "%s" is unmounted', (text, most, expected) => {
    expect(toUnmount(loaded(text), most).join(' ')).toBe(expected)
  })
})
