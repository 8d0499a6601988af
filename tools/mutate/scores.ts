import { reasonOf, type Survivor } from './survivors.ts'

/** The result of one mutant, with the status of Stryker. */
export interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement: string
  readonly location: { readonly start: { readonly line: number } }
}

/** The mutants of one module. A mutant that does not compile or that times out counts as Stryker counts it. */
export interface Score {
  readonly path: string
  readonly killed: number
  readonly survivors: readonly Survivor[]
}

const KILLED = new Set(['Killed', 'Timeout'])
const SURVIVED = new Set(['Survived', 'NoCoverage'])

/** Percent of the mutants that tests must kill: in all modules together, and in each. */
const TARGET = { together: 95, each: 90 }
const LONGEST_REPLACEMENT = 100

/** @param source text of the module */
export function scoreOf(path: string, mutants: readonly Mutant[], source: string): Score {
  const lines = source.split('\n')
  return {
    path,
    killed: mutants.filter(({ status }) => KILLED.has(status)).length,
    survivors: mutants
      .filter(({ status }) => SURVIVED.has(status))
      .map((mutant) => {
        const { line } = mutant.location.start
        return { line, code: lines[line - 1]?.trim() ?? '', change: changeOf(mutant) }
      }),
  }
}

export function percentOf(scores: readonly Score[]): number {
  const killed = scores.reduce((sum, score) => sum + score.killed, 0)
  const all = killed + scores.reduce((sum, score) => sum + score.survivors.length, 0)
  return all === 0 ? 100 : (100 * killed) / all
}

export function scoresHold(scores: readonly Score[]): boolean {
  return percentOf(scores) >= TARGET.together && scores.every((score) => percentOf([score]) >= TARGET.each)
}

/** One line for the module, and one for each mutant that survived. */
export function printedScore(score: Score): string {
  const { path, killed, survivors } = score
  const head = `${printedPercent([score])}  ${String(killed).padStart(4)} of ${String(killed + survivors.length).padEnd(4)} ${path}`
  return [
    head,
    ...survivors.map(
      (survivor) => `          ${path}:${survivor.line} ${survivor.change}${printedReason(path, survivor)}`,
    ),
  ].join('\n')
}

export function printedTotal(scores: readonly Score[]): string {
  const below = scores.filter((score) => percentOf([score]) < TARGET.each).map(({ path }) => path)
  const total = `\n${printedPercent(scores)}  together; at least ${TARGET.together} % together and ${TARGET.each} % each are wanted`
  return below.length === 0 ? total : `${total}\nBelow: ${below.join(', ')}`
}

function printedReason(path: string, survivor: Survivor): string {
  const reason = reasonOf(path, survivor)
  return reason === undefined ? '' : `\n            ${reason}`
}

export function printedPercent(scores: readonly Score[]): string {
  return `${percentOf(scores).toFixed(1).padStart(5)} %`
}

function changeOf({ status, mutatorName, replacement }: Mutant): string {
  const text = replacement.replaceAll(/\s+/g, ' ').slice(0, LONGEST_REPLACEMENT)
  return `${mutatorName} → ${text}${status === 'NoCoverage' ? ' (no test runs it)' : ''}`
}
