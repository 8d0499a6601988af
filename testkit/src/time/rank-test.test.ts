import { describe, expect, it } from 'vitest'
import { areDistinguishable, rankScore } from './rank-test.ts'

/** A reproducible source of numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Response times of a busy machine, in milliseconds: mostly 6 to 12, sometimes a hundred. */
const busy = (next: () => number, delay = 0) =>
  Array.from({ length: 60 }, () => delay + 6 + 6 * next() + (next() < 0.1 ? 100 * next() : 0))

describe('rankScore', () => {
  it.each([
    ['equal samples', [1, 2, 3], [1, 2, 3], 0],
    ['smaller and greater values', [1, 2, 3], [4, 5, 6], 1.964],
    ['greater and smaller values', [4, 5, 6], [1, 2, 3], -1.964],
  ])('has the known value of %s', (_what, ones, others, score) => {
    expect(rankScore(ones, others)).toBeCloseTo(score, 3)
  })

  it('of equal work is beyond 3.3 about once in a thousand, and never certain', () => {
    const next = numbers(1)
    const scores = Array.from({ length: 3_000 }, () => Math.abs(rankScore(busy(next), busy(next))))
    const beyond = scores.filter((score) => score > 3.29).length
    expect(beyond).toBeLessThanOrEqual(12)
    expect(Math.max(...scores)).toBeLessThan(4.5)
  })
})

describe('areDistinguishable', () => {
  it('does not distinguish equal work in three thousand comparisons', () => {
    const next = numbers(2)
    const found = Array.from({ length: 3_000 }, () => areDistinguishable(busy(next), busy(next)))
    expect(found).not.toContain(true)
  })

  it('finds five milliseconds in each of a hundred comparisons', () => {
    const next = numbers(3)
    const found = Array.from({ length: 100 }, () => areDistinguishable(busy(next), busy(next, 5)))
    expect(found).not.toContain(false)
  })
})
