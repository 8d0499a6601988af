/**
 * Runs all stages of the tests, on a machine with only Node.js and npm: checks, unit tests, the gateway with a real PostgreSQL, and
 * journeys in a real browser. It stops after the first failed stage. `npm test -- gateway sign-in` runs one stage and passes the other
 * arguments to it.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatSeconds, printRemedy, Remedy, runEntry, runInstead } from '../packages/dev-setup/src/index.mjs'
import { setup, WORKING_FOLDER } from './setup.mjs'
import { closingLine, countsIn, NONE, outcomeOf } from './test/counts.mjs'
import { slowestLines, timesIn } from './test/slowest.mjs'
import { STAGES, stagesFor } from './test/stages.mjs'

/** The compile cache of gateways that tests start as processes. */
const NODE_COMPILE_CACHE = join(WORKING_FOLDER, 'compiled')

/** @typedef {ReturnType<typeof outcomeOf> & { name: string, time: number }} Result */

await runEntry(async () => {
  const selected = stagesFor(process.argv.slice(2))
  const names = STAGES.map(({ name }) => name)
  if (!selected)
    throw new Remedy(`Unknown stage '${process.argv[2]}'.`, `npm test, or npm test -- ${names.join('|')} [filters]`)
  /** @type {Result[]} */
  const results = []
  for (const stage of selected.stages) {
    const result = await runStage(stage, selected.filters)
    results.push(result)
    if (!result.ok) break
  }
  printSlowest(selected.stages.slice(0, results.length))
  printSummary(results, selected.stages.slice(results.length))
  return results.every(({ ok }) => ok) ? 0 : 1
})

/**
 * @param {import('./test/stages.mjs').Stage} stage
 * @param {readonly string[]} filters
 * @returns {Promise<Result>}
 */
async function runStage({ name, needs, parameters, report }, filters) {
  const began = performance.now()
  const node = await setup.prepare(needs).catch(printed)
  if (!node) return { ...outcomeOf(NONE, 1, false), remark: 'setup failed', name, time: performance.now() - began }
  console.log(`\n── ${name} ──`)
  if (report) rmSync(report, { force: true })
  const env = { NODE_COMPILE_CACHE, ...setup.environment(), ...(report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}) }
  const code = await runInstead(node, parameters(filters), { env })
  const outcome = outcomeOf(report ? countsIn(report) : NONE, code, report !== undefined)
  return { ...outcome, name, time: performance.now() - began }
}

/** @param {unknown} problem why a stage could not be prepared */
function printed(problem) {
  if (!(problem instanceof Remedy)) throw problem
  printRemedy(problem)
}

/** @param {readonly import('./test/stages.mjs').Stage[]} stages that were run */
function printSlowest(stages) {
  const lines = slowestLines(stages.flatMap(({ report }) => (report ? timesIn(report) : [])))
  if (lines.length > 0) console.log(`\nThe slowest tests:\n${lines.join('\n')}`)
}

/**
 * @param {readonly Result[]} results
 * @param {readonly { name: string }[]} left stages that were not reached
 */
function printSummary(results, left) {
  console.log('')
  for (const { name, ok, time, passed, failed, skipped, remark } of results) {
    const counted = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : ''
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(10)} ${formatSeconds(time).padStart(8)}  ${remark || counted}`)
  }
  for (const { name } of left) console.log(`- ${name.padEnd(10)}           not reached`)
  console.log(`\n${closingLine(results)}`)
}
