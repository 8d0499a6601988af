import { describe, expect, it } from 'vitest'
import { difficultyOfSource, isDifficultyAccepted, isSpraying } from './spraying.ts'

describe('isSpraying', () => {
  it.each([
    ['a home where nobody succeeded', 1, 0, false],
    ['ten usernames without success', 10, 0, false],
    ['eleven usernames without success', 11, 0, true],
    ['a store of 200 of whom fifteen forgot their password', 15, 185, false],
    ['a store of 200 of whom more than a fifth did not get in', 45, 155, false],
    ['a store of 200 in which an attacker tries 61 usernames', 61, 200, true],
    ['an attacker with one account of their own', 11, 1, true],
    ['a hundred usernames from one address', 100, 0, true],
  ])('evaluates %s', (_source, unresolved, succeeded, spraying) => {
    expect(isSpraying({ unresolved, succeeded })).toBe(spraying)
  })
})

describe('the work of a captcha', () => {
  it.each([
    [0, 0, 15],
    [10, 0, 15],
    [11, 0, 16],
    [20, 0, 17],
    [40, 0, 18],
    [160, 0, 20],
    [10_000, 0, 20],
    [50, 120, 16],
    [15, 185, 15],
  ])('for %i usernames without success and %i with is %i bits', (unresolved, succeeded, bits) => {
    expect(difficultyOfSource({ unresolved, succeeded })).toBe(bits)
  })

  it.each([
    [0, 15],
    [999, 15],
    [1_000, 16],
    [3_999, 16],
    [4_000, 17],
    [16_000, 18],
    [1_000_000, 18],
  ])('for a quiet source with %i failures on the platform is %i bits', (failures, bits) => {
    expect(isDifficultyAccepted({ unresolved: 0, succeeded: 0 }, failures)).toBe(bits)
  })

  it('never exceeds 20 bits', () => {
    expect(isDifficultyAccepted({ unresolved: 10_000, succeeded: 0 }, 1_000_000)).toBe(20)
  })
})
