import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../setup.mjs'
import { slowestLines, timesIn, timesOf } from './slowest.mjs'

describe('timesOf', () => {
  it('reads the report of Vitest, with files from the root and skipped tests as quick ones', () => {
    const assertionResults = [{ title: 'locks', duration: 12.5 }, { title: 'is skipped' }]
    const name = join(ROOT, 'gateway', 'src', 'lock.test.ts')
    expect(timesOf({ testResults: [{ name, assertionResults }] })).toEqual([
      { title: 'locks', file: 'gateway/src/lock.test.ts', milliseconds: 12.5 },
      { title: 'is skipped', file: 'gateway/src/lock.test.ts', milliseconds: 0 },
    ])
  })

  it('reads the nested suites of a Playwright report', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      file: 'guard.journey.ts',
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    })
    expect(timesOf({ suites: [{ specs: [spec('outer', 5)], suites: [{ specs: [spec('inner', 7)] }] }] })).toEqual([
      { title: 'outer', file: 'journeys/guard.journey.ts', milliseconds: 5 },
      { title: 'inner', file: 'journeys/guard.journey.ts', milliseconds: 7 },
    ])
  })

  it('returns nothing for a stage without a report', () => {
    expect(timesIn(join(ROOT, 'no-such-report.json'))).toEqual([])
  })
})

describe('slowestLines', () => {
  it('names the twenty slowest tests of all stages, slowest first', () => {
    const tests = Array.from({ length: 30 }, (_, second) => ({
      title: `test ${second}`,
      file: 'a.test.ts',
      milliseconds: second * 1_000,
    }))
    const lines = slowestLines(tests)
    expect(lines).toHaveLength(20)
    expect(lines[0]).toBe('  29.0 s  a.test.ts  test 29')
    expect(lines.at(-1)).toBe('  10.0 s  a.test.ts  test 10')
  })
})
