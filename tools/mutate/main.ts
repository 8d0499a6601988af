import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { decidingModules, MUTATED_FOLDERS } from './modules.ts'
import { RESULTS_FILE, readResults, withScores } from './results.ts'
import { printedScore, printedTotal, type Score, scoreOf, scoresHold } from './scores.ts'

const ROOT = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const modules = decidingModules(ROOT).filter(
  (path) => wanted.length === 0 || wanted.some((part) => path.includes(part)),
)

console.log(`Mutating ${modules.length} modules; all of them take about ten minutes on two cores.\n`)
/* The configuration of Vitest chooses the tests: with Stryker's `testFiles`, mutants of constants are never active. */
process.env[MUTATED_FOLDERS] = [...new Set(modules.map((path) => posix.dirname(path)))].join()
const mutants = await new Stryker({
  configFile: 'tools/mutate/stryker.config.mjs',
  mutate: modules,
}).runMutationTest()
const scores = modules.map((path) =>
  scoreOf(
    path,
    mutants.filter(({ fileName }) => relative(ROOT, fileName).split(sep).join('/') === path),
    readFileSync(join(ROOT, path), 'utf8'),
  ),
)
for (const score of scores) console.log(printedScore(score))
console.log(printedTotal(scores))
keepResults(scores)
process.exitCode = modules.length > 0 && scoresHold(scores) ? 0 : 1

/** Rows of modules that were not mutated stay as they are. */
function keepResults(scores: readonly Score[]) {
  const results = withScores(readResults(), scores, measuredCommit(), decidingModules(ROOT))
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`)
}

/** The commit, with `-dirty` if other files than the results have changed since: a run leaves the results changed for the next. */
function measuredCommit(): string {
  const changed = git('diff', '--name-only', 'HEAD', '--', '.', `:!${relative(ROOT, RESULTS_FILE)}`, ':!docs/reference')
  return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '-dirty'}`
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}
