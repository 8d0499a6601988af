import { median } from './statistics.ts'

/** One number of a figure beside its target. */
export interface Measure {
  readonly label: string
  /** The value with its unit. */
  readonly measured: string
  /** Unset where the number only explains another. */
  readonly target?: string
  readonly met?: boolean
}

export interface Outcome {
  readonly measures: readonly Measure[]
  /** Facts of this run that explain the numbers. */
  readonly notes?: readonly string[]
  /** Every reading, as stored in `results/`. */
  readonly raw: unknown
}

export interface Figure {
  readonly name: string
  /** What is measured, and how. */
  readonly how: string
  /** Shown with a missed target: why it is missed. */
  readonly bottleneck?: string
  measure(effort: Effort): Promise<Outcome>
}

/** The size of a run. A quick run only shows that the benchmark works. */
export interface Effort {
  readonly rounds: number
  readonly seconds: number
  /** How often single measurements are repeated, such as cold loads and starts. */
  repeats(full: number): number
}

export const FULL: Effort = { rounds: 5, seconds: 6, repeats: (full) => full }
export const QUICK: Effort = { rounds: 2, seconds: 1.5, repeats: (full) => Math.max(2, Math.round(full / 10)) }

interface Bound {
  readonly label: string
  readonly value: number
  /** Printed after the number, with its space. */
  readonly unit?: string
  readonly digits?: number
  readonly beside?: string
}

export function atMost(limit: number, bound: Bound): Measure {
  return bounded('at most', limit, bound, bound.value <= limit)
}

/** The greatest of several times, in milliseconds, must be within the limit. */
export function worstWithin(limit: number, label: string, all: readonly number[]): Measure {
  return atMost(limit, {
    label: `${label} (worst of ${all.length})`,
    value: Math.max(...all),
    unit: ' ms',
    beside: `median ${median(all).toFixed(1)} ms`,
  })
}

export function atLeast(limit: number, bound: Bound): Measure {
  return bounded('at least', limit, bound, bound.value >= limit)
}

function bounded(word: string, limit: number, bound: Bound, met: boolean): Measure {
  const { label, value, unit = '', digits = 0, beside } = bound
  const measured = `${value.toFixed(digits)}${unit}${beside ? ` (${beside})` : ''}`
  return { label, measured, target: `${word} ${limit.toFixed(digits)}${unit}`, met }
}
