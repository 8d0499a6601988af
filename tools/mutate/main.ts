import { join, posix } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { decidingModules, MUTATED_FOLDER } from './modules.ts'
import { printedScore, printedTotal, type Score, scoreOf, scoresHold } from './scores.ts'

/**
 * Why: mutants of constants need all tests of a run again. Each module is therefore a run of its own, with the tests of its folder.
 */
const ROOT = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const modules = decidingModules(ROOT).filter(
  (path) => wanted.length === 0 || wanted.some((part) => path.includes(part)),
)

console.log(`Mutating ${modules.length} modules; all of them take about an hour on two cores.\n`)
const scores: Score[] = []
for (const path of modules) {
  const score = scoreOf(path, await mutate(path))
  scores.push(score)
  console.log(printedScore(score))
}
console.log(printedTotal(scores))
process.exitCode = modules.length > 0 && scoresHold(scores) ? 0 : 1

/** The configuration of Vitest chooses the tests: with Stryker's `testFiles`, mutants of constants were never active. */
function mutate(path: string) {
  process.env[MUTATED_FOLDER] = posix.dirname(path)
  return new Stryker({ configFile: 'tools/mutate/stryker.config.mjs', mutate: [path] }).runMutationTest()
}
