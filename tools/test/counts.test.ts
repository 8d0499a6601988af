import { expect, it } from 'vitest'
import { closingLine, countsOf, NONE, outcomeOf } from './counts.mjs'

it('countsOf reads the report of Vitest and counts todo tests as skipped', () => {
  const report = { numPassedTests: 9, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  expect(countsOf(report)).toEqual({ passed: 9, failed: 1, skipped: 3 })
})

it('countsOf reads the report of Playwright and counts flaky tests as failed', () => {
  expect(countsOf({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
    passed: 7,
    failed: 2,
    skipped: 2,
  })
})

const five = { passed: 5, failed: 0, skipped: 0 }
it.each([
  ['all tests passed', five, 0, true, { ok: true, failed: 0, remark: '' }],
  ['a test failed', { ...five, failed: 2 }, 1, true, { ok: false, failed: 2, remark: '' }],
  ['the runner broke after its tests', five, 1, true, { ok: false, failed: 1, remark: 'aborted with exit code 1' }],
  ['no test ran', NONE, 0, true, { ok: false, failed: 1, remark: 'ran no test' }],
  ['all tests were skipped', { ...NONE, skipped: 3 }, 0, true, { ok: false, failed: 1, remark: 'ran no test' }],
  ['a check without tests passed', NONE, 0, false, { ok: true, failed: 0, remark: '' }],
  ['a check without tests failed', NONE, 1, false, { ok: false, failed: 1, remark: '' }],
])('outcomeOf evaluates a stage where %s', (_sentence, counts, code, hasTests, outcome) => {
  expect(outcomeOf(counts, code, hasTests)).toMatchObject(outcome)
})

it('closingLine sums all stages in the format that CI reads', () => {
  expect(closingLine([five, { passed: 2, failed: 1, skipped: 0 }])).toBe('7 passed, 1 failed')
  expect(closingLine([five, { passed: 2, failed: 0, skipped: 4 }])).toBe('7 passed, 0 failed, 4 skipped')
})
