import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure, Measure, Outcome } from './figure.ts'
import type { Machine } from './machine.ts'

const FOLDER = join(import.meta.dirname, 'results')
const README = join(import.meta.dirname, 'README.md')

/** One stored run of one figure. */
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
    ...measures.map((one) => `${signOf(one)} ${one.label}: ${one.measured}${target(one)}`),
    ...notes.map((note) => `· ${note}`),
  ]
}

/** Writes the README from all stored results, so that measuring one figure does not change the others. */
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

Written by \`npm run bench\`; do not edit. Each figure has its target and the command that measures it. The readings of a run and its
machine are stored in \`results/\`. Both sides of a ratio are measured alternately in one run, because machines differ and are noisy.
The figures are not tests: a slow machine fails nothing.
`
const TABLE_HEAD = '| figure | measured | target | | command |\n|---|---|---|---|---|'

function rowOf({ name }: Figure, one: Measure): string {
  const state = one.met === undefined ? '' : one.met ? 'met' : '**missed**'
  return `| ${one.label} | ${one.measured} | ${one.target ?? ''} | ${state} | \`${commandOf(name)}\` |`
}

function detailsOf(figure: Figure, { at, machine, notes = [], measures }: Result): string {
  const missed = measures.some(({ met }) => met === false)
  const { processor, cores, memoryGiB, system, node, postgres } = machine
  return [
    `\n## ${figure.name}\n`,
    figure.how,
    ...(missed && figure.bottleneck ? [`\n**Bottleneck.** ${figure.bottleneck}`] : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
    `\n${at.slice(0, 10)} · ${processor}, ${cores} cores, ${memoryGiB} GiB · ${system} · Node ${node} · PostgreSQL ${postgres} · [readings](results/${figure.name}.json)`,
  ].join('\n')
}

function signOf({ met }: Measure): string {
  return met === undefined ? '·' : met ? '✓' : '✗'
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
