import { describe, expect, it } from 'vitest'
import { type Mutant, percentOf, printedScore, printedTotal, scoreOf, scoresHold } from './scores.ts'

const mutant = (status: string, line = 1): Mutant => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line } },
})
const score = (path: string, killed: number, survived: number) =>
  scoreOf(path, [...Array(killed).fill(mutant('Killed')), ...Array(survived).fill(mutant('Survived'))], '')

describe('mutation score', () => {
  it('counts time-outs as killed and untested mutants as survivors', () => {
    const mixed = scoreOf(
      'a.ts',
      ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError'].map((status) => mutant(status)),
      '',
    )
    expect(percentOf([mixed])).toBe(50)
  })

  it.each([
    ['all together at 95 % and each at 90 %', [score('a.ts', 90, 10), score('b.ts', 100, 0)], true],
    ['one module below 90 %', [score('a.ts', 89, 11), score('b.ts', 1000, 0)], false],
    ['all together below 95 %', [score('a.ts', 94, 6), score('b.ts', 94, 6)], false],
  ])('evaluates %s (row %#)', (_case, scores, holds) => {
    expect(scoresHold(scores)).toBe(holds)
  })

  it('names the line of each survivor', () => {
    expect(printedScore(scoreOf('a.ts', [mutant('Killed'), mutant('NoCoverage', 7)], ''))).toBe(
      ' 50.0 %     1 of 2    a.ts\n          a.ts:7 BooleanLiteral → false (no test runs it)',
    )
  })

  it('keeps the text of the line of each survivor', () => {
    expect(scoreOf('a.ts', [mutant('Survived', 2)], 'one\n  two\n').survivors).toEqual([
      { line: 2, code: 'two', change: 'BooleanLiteral → false' },
    ])
  })

  it('names the modules that are below the target', () => {
    expect(printedTotal([score('a.ts', 1, 1), score('b.ts', 1, 0)])).toContain('Below: a.ts')
  })
})
