import { describe, expect, it } from 'vitest'
import { difficultyOfSource, isDifficultyAccepted, isSpraying } from './spraying.ts'

describe('isSpraying', () => {
  it.each([
    ['one username without success', 1, 0, false],
    ['ten usernames without success', 10, 0, false],
    ['eleven usernames without success', 11, 0, true],
    ['a store of 200 where fifteen users forgot their password', 15, 185, false],
    ['a store of 200 where more than a fifth failed', 45, 155, false],
    ['a store of 200 where an attacker tries 61 usernames', 61, 200, true],
    ['an attacker with one own account', 11, 1, true],
    ['a hundred usernames from one address', 100, 0, true],
  ])('evaluates %s', (_source, unresolved, succeeded, spraying) => {
    expect(isSpraying({ unresolved, succeeded })).toBe(spraying)
  })
})

describe('proof-of-work difficulty', () => {
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
  ])('%i usernames without success and %i with success give %i bits', (unresolved, succeeded, bits) => {
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
  ])('a quiet source with %i failures on the platform gets %i bits', (failures, bits) => {
    expect(isDifficultyAccepted({ unresolved: 0, succeeded: 0 }, failures)).toBe(bits)
  })

  it('the difficulty never exceeds 20 bits', () => {
    expect(isDifficultyAccepted({ unresolved: 10_000, succeeded: 0 }, 1_000_000)).toBe(20)
  })
})
