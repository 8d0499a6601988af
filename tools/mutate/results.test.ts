import { describe, expect, it } from 'vitest'
import { readResults, withScores } from './results.ts'
import { reasonOf } from './survivors.ts'

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

  it('have a reason for each survivor', () => {
    const unexplained = readResults().flatMap(({ path, survivors }) =>
      survivors.filter((survivor) => reasonOf(path, survivor) === undefined).map(({ code }) => `${path}: ${code}`),
    )
    expect(unexplained).toEqual([])
  })
})
