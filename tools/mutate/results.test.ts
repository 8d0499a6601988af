import { describe, expect, it } from 'vitest'
import { readResults, withScores } from './results.ts'
import { REASONS } from './survivors.ts'

const score = (path: string, killed: number) => ({ path, killed, survivors: [] })

describe('the results of mutation', () => {
  const results = [
    { commit: 'old', ...score('a.ts', 1) },
    { commit: 'old', ...score('b.ts', 1) },
    { commit: 'old', ...score('gone.ts', 1) },
  ]

  it('replace what was measured again, and drop modules that are gone', () => {
    expect(withScores(results, [score('b.ts', 2), score('c.ts', 3)], 'new', ['a.ts', 'b.ts', 'c.ts', 'd.ts'])).toEqual([
      { commit: 'old', ...score('a.ts', 1) },
      { commit: 'new', ...score('b.ts', 2) },
      { commit: 'new', ...score('c.ts', 3) },
    ])
  })

  it('have a survivor for each reason', () => {
    const survivors = new Map(readResults().map((result) => [result.path, result.survivors]))
    const unused = Object.entries(REASONS).flatMap(([path, reasons]) =>
      reasons.filter(([part]) => !survivors.get(path)?.some(({ code }) => code.includes(part))).map(([part]) => part),
    )
    expect(unused).toEqual([])
  })
})
