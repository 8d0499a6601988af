import { describe, expect, it } from 'vitest'
import { isDeliberate } from './deliberate-enter.ts'

describe('isDeliberate', () => {
  it.each([
    ['soon after the last character', { typedAt: 9_901, shownAt: 1_000 }, false],
    ['a moment after the last character', { typedAt: 9_900, shownAt: 1_000 }, true],
    ['without a proposal', { typedAt: 1_000, shownAt: null }, false],
    ['before the proposal can be read', { typedAt: 1_000, shownAt: 9_701 }, false],
    ['once the proposal can be read', { typedAt: 1_000, shownAt: 9_700 }, true],
    ['after a scan of the shell, without a character', { typedAt: null, shownAt: 9_700 }, true],
    ['while the key is held', { typedAt: 1_000, shownAt: 1_000, isRepeated: true }, false],
  ])('LABEL-73 Enter %s', (_when, enter, expected) => {
    expect(isDeliberate({ now: 10_000, isRepeated: false, ...enter })).toBe(expected)
  })
})
