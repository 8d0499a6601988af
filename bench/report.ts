import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure, Measure, Outcome } from './figure.ts'
import type { Machine } from './machine.ts'

const FOLDER = join(import.meta.dirname, 'results')
const README = join(import.meta.dirname, 'README.md')

/** One run of one figure, as kept. */
interface Result extends Outcome {
  readonly name: string
  readonly command: string
  readonly at: string
  readonly machine: Machine
}

export function resultOf({ name }: Figure, outcome: Outcome, machine: Machine): Result {
  return { name, command: commandOf(name), at: new Date().toISOString(), machine, ...outcome }
}

export function writeResult(result: Result): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(result.name), `${JSON.stringify(result, undefined, 2)}\n`)
}

/** What the console shows of an outcome. */
export function linesOf({ measures, notes = [] }: Outcome): string[] {
  const target = ({ target }: Measure) => (target ? `   target: ${target}` : '')
  return [
    ...measures.map((one) => `${signOf(one)} ${one.says}: ${one.measured}${target(one)}`),
    ...notes.map((note) => `· ${note}`),
  ]
}

/** Written anew from all the results there are, so that measuring one figure again keeps the others. */
export function writeReadme(figures: readonly Figure[]): void {
  const measured = figures.flatMap((figure) => {
    const result = readResult(figure.name)
    return result ? [{ figure, result }] : []
  })
  const rows = measured.flatMap(({ figure, result }) => result.measures.map((one) => rowOf(figure, one)))
  const details = measured.map(({ figure, result }) => detailsOf(figure, result))
  writeFileSync(README, [HEAD, TABLE_HEAD, ...rows, ...details, ''].join('\n'))
}

const HEAD = `# What was measured

Written by \`npm run bench\`; do not edit. Each figure stands beside its target, with the command that measures it. Every reading of
a run and the machine it was made on are kept in \`results/\`. A ratio is measured in one run, in turn with what it is compared with, because
machines are noisy and differ. Nothing here is a test: a slow machine fails nobody.
`
const TABLE_HEAD = '| figure | measured | target | | command |\n|---|---|---|---|---|'

function rowOf({ name }: Figure, one: Measure): string {
  const verdict = one.holds === undefined ? '' : one.holds ? 'holds' : '**missed**'
  return `| ${one.says} | ${one.measured} | ${one.target ?? ''} | ${verdict} | \`${commandOf(name)}\` |`
}

function detailsOf(figure: Figure, { at, machine, notes = [], measures }: Result): string {
  const missed = measures.some(({ holds }) => holds === false)
  const { processor, cores, memoryGiB, system, node, postgres } = machine
  return [
    `\n## ${figure.name}\n`,
    figure.how,
    ...(missed && figure.heldBackBy ? [`\n**What holds it back.** ${figure.heldBackBy}`] : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
    `\n${at.slice(0, 10)} · ${processor}, ${cores} cores, ${memoryGiB} GiB · ${system} · Node ${node} · PostgreSQL ${postgres} · [readings](results/${figure.name}.json)`,
  ].join('\n')
}

function signOf({ holds }: Measure): string {
  return holds === undefined ? '·' : holds ? '✓' : '✗'
}

function commandOf(name: string): string {
  return `npm run bench -- ${name}`
}

function readResult(name: string): Result | undefined {
  const file = fileOf(name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined
}

function fileOf(name: string): string {
  return join(FOLDER, `${name}.json`)
}
