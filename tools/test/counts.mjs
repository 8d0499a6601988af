/**
 * Reads the JSON reports of the runners, so that the whole run ends with one line, 'N passed, N failed'. A stage that was aborted or
 * ran no test has failed, whatever its counts.
 */
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0 }

/**
 * @param {string} file a report of Vitest or Playwright
 * @returns {Counts}
 */
export function countsIn(file) {
  if (!existsSync(file)) return NONE
  return countsOf(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * @param {any} report
 * @returns {Counts}
 */
export function countsOf(report) {
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Evaluates a stage.
 * @param {Counts} counts of its tests
 * @param {number} code its exit code
 * @param {boolean} hasTests false for a stage without tests
 * @returns {Counts & { ok: boolean, remark: string }}
 */
export function outcomeOf(counts, code, hasTests) {
  if (code !== 0) {
    const broke = counts.failed === 0
    const remark = hasTests && broke ? `aborted with exit code ${code}` : ''
    return { ...counts, failed: broke ? 1 : counts.failed, ok: false, remark }
  }
  if (hasTests && counts.passed === 0) return { ...counts, failed: 1, ok: false, remark: 'ran no test' }
  return { ...counts, ok: counts.failed === 0, remark: '' }
}

/**
 * The closing line.
 * @param {readonly Counts[]} all
 */
export function closingLine(all) {
  const sum = (/** @type {keyof Counts} */ what) => all.reduce((total, counts) => total + counts[what], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`
}
