import { describe, expect, it } from 'vitest'
import { limitFor, slowestTests } from './test-limit.ts'

describe('the time limit of a test with a mutant', () => {
  const slowest = slowestTests([
    { id: 'a.test.ts#quick', timeSpentMs: 3 },
    { id: 'b.test.ts#slow', timeSpentMs: 900 },
    { id: 'b.test.ts#quick', timeSpentMs: 1 },
  ])

  it.each([
    ['some seconds for quick tests', ['a.test.ts#quick'], 5_000],
    ['a multiple of the slowest test of the file', ['a.test.ts#quick', 'b.test.ts#quick'], 18_000],
    ['a multiple of the slowest test where the whole file runs', ['b.test.ts#'], 18_000],
    ['some seconds for tests that are not measured', ['c.test.ts#'], 5_000],
  ])('is %s', (_case, tests, limit) => expect(limitFor(tests, slowest)).toBe(limit))
})
