/** Lists the slowest tests of a run, from the JSON reports of the runners. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { formatSeconds } from '../../packages/dev-setup/src/index.mjs'
import { ROOT } from '../setup.mjs'

/** @typedef {{ title: string, file: string, milliseconds: number }} TimedTest */

const NAMED = 20

/**
 * @param {string} file a report of Vitest or Playwright
 * @returns {TimedTest[]}
 */
export function timesIn(file) {
  if (!existsSync(file)) return []
  return timesOf(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * @param {any} report
 * @returns {TimedTest[]}
 */
export function timesOf(report) {
  return report.suites ? report.suites.flatMap(timesOfSuite) : report.testResults.flatMap(timesOfFile)
}

/**
 * @param {readonly TimedTest[]} tests of all stages
 * @returns {string[]} one line for each of the slowest, slowest first
 */
export function slowestLines(tests) {
  return tests
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, NAMED)
    .map(({ title, file, milliseconds }) => `${formatSeconds(milliseconds).padStart(8)}  ${file}  ${title}`)
}

/**
 * The tests of a suite of Playwright, with those of nested suites.
 * @param {any} suite
 * @returns {TimedTest[]}
 */
function timesOfSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap((/** @type {any} */ { title, file, tests }) =>
    tests.map((/** @type {any} */ { results }) => ({
      title,
      file: `journeys/${file}`,
      milliseconds: results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(timesOfSuite)]
}

/**
 * The tests of a file in a report of Vitest.
 * @param {any} file
 * @returns {TimedTest[]}
 */
function timesOfFile({ name, assertionResults }) {
  return assertionResults.map((/** @type {any} */ { title, duration }) => ({
    title,
    file: relative(ROOT, name),
    milliseconds: duration ?? 0,
  }))
}
