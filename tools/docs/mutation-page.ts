import type { Result } from '../mutate/results.ts'
import { percentOf, printedPercent } from '../mutate/scores.ts'
import { reasonOf } from '../mutate/survivors.ts'
import { code, page, table } from './markdown.ts'

/** The page with the mutation score of each module, and the reason for each surviving mutant. */
export function mutationPage(results: readonly Result[]): string {
  const survivors = results.flatMap(({ path, survivors }) => survivors.map((survivor) => ({ path, ...survivor })))
  const killed = results.reduce((sum, result) => sum + result.killed, 0)
  return page(
    'Mutation scores',
    '`npm run mutate` changes each module that decides something without input or output, and runs the tests beside it. A mutant is one such change; it is killed when a test fails. Modules that are not in the table have not been measured yet.',
    `${printedPercent(results).trim()} of ${killed + survivors.length} mutants in ${results.length} modules are killed; the lowest score of a module is ${lowest(results)}.`,
    '## Modules',
    table(['module', 'mutants', 'killed', 'survived', 'score', 'commit'], results.map(row)),
    '## Mutants that survive',
    table(
      ['module', 'line', 'change', 'reason'],
      survivors.map((one) => [
        `${one.path}:${one.line}`,
        code(one.code),
        code(one.change),
        reasonOf(one.path, one) ?? 'open',
      ]),
    ),
  )
}

function row(result: Result): string[] {
  const { path, killed, survivors, commit } = result
  return [
    path,
    `${killed + survivors.length}`,
    `${killed}`,
    `${survivors.length}`,
    printedPercent([result]).trim(),
    commit,
  ]
}

function lowest(results: readonly Result[]): string {
  const scores = results.map((result) => [result]).sort((a, b) => percentOf(a) - percentOf(b))
  return printedPercent(scores[0] ?? []).trim()
}
