import { median } from './statistics.ts'

/** One number of a figure beside its target. */
export interface Measure {
  readonly says: string
  /** As a person reads it, with its unit. */
  readonly measured: string
  /** As the issue sets it; nothing where the number only explains another. */
  readonly target?: string
  readonly holds?: boolean
}

export interface Outcome {
  readonly measures: readonly Measure[]
  /** What the run itself showed that explains the numbers. */
  readonly notes?: readonly string[]
  /** Every single reading, as kept beside the README. */
  readonly raw: unknown
}

export interface Figure {
  readonly name: string
  /** What is measured, and how: a reader judges the number by it. */
  readonly how: string
  /** Said beside a missed target. */
  readonly heldBackBy?: string
  measure(effort: Effort): Promise<Outcome>
}

/** How long and how often; a quick run only proves that the harness works. */
export interface Effort {
  readonly rounds: number
  readonly seconds: number
  /** Of what is repeated one by one: cold loads, revocations, starts. */
  repeats(full: number): number
}

export const FULL: Effort = { rounds: 5, seconds: 6, repeats: (full) => full }
export const QUICK: Effort = { rounds: 2, seconds: 1.5, repeats: (full) => Math.max(2, Math.round(full / 10)) }

interface Bound {
  readonly says: string
  readonly value: number
  /** Goes behind the number, with its space. */
  readonly unit?: string
  readonly digits?: number
  readonly beside?: string
}

export function atMost(limit: number, bound: Bound): Measure {
  return bounded('at most', limit, bound, bound.value <= limit)
}

/** Of several times, in milliseconds, the worst has to hold. */
export function worstWithin(limit: number, says: string, all: readonly number[]): Measure {
  return atMost(limit, {
    says: `${says} (worst of ${all.length})`,
    value: Math.max(...all),
    unit: ' ms',
    beside: `median ${median(all).toFixed(1)} ms`,
  })
}

export function atLeast(limit: number, bound: Bound): Measure {
  return bounded('at least', limit, bound, bound.value >= limit)
}

function bounded(word: string, limit: number, bound: Bound, holds: boolean): Measure {
  const { says, value, unit = '', digits = 0, beside } = bound
  const measured = `${value.toFixed(digits)}${unit}${beside ? ` (${beside})` : ''}`
  return { says, measured, target: `${word} ${limit.toFixed(digits)}${unit}`, holds }
}
