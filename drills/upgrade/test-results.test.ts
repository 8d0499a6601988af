import { expect, it } from 'vitest'
import { readTestResults } from './test-results.ts'

const file = (name: string, status: string, ...tests: readonly (readonly [string, string])[]) => ({
  name: `/previous/${name}`,
  status,
  assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
})
const resultsOf = (...testResults: readonly object[]) =>
  readTestResults(JSON.stringify({ numPassedTests: 2, testResults }), '/previous')

it('PROD-16 a failed test and a file that could not be run are failures of the drill', () => {
  const results = resultsOf(
    file('a.test.ts', 'failed', ['signs in', 'failed'], ['signs out', 'passed']),
    file('b.test.ts', 'failed', ['is skipped', 'skipped']),
    file('c.test.ts', 'failed'),
    file('d.test.ts', 'passed', ['reads', 'passed']),
  )
  expect(results).toEqual({ passed: 2, failed: ['signs in', 'b.test.ts', 'c.test.ts'], prevented: [] })
})

it('PROD-16 what this schema prevents is listed beside them', () => {
  const test = 'audit events are deleted after the configured number of days'
  const name = 'testkit/src/database/write-log.test.ts'
  const results = resultsOf(
    file('a.test.ts', 'failed', [test, 'failed'], [`${test} too`, 'failed']),
    file(name, 'failed'),
  )
  expect(results).toEqual({ passed: 2, failed: [`${test} too`], prevented: [test, name] })
})
