import { atLeast as atLeastOf, atMost as atMostOf, type Measure, type Outcome } from '../bench/figure.ts'

export type { Measure, Outcome } from '../bench/figure.ts'

/** What a drill runs with. */
export interface DrillOptions {
  /** Prints a step with the time since the start. */
  step(text: string): void
  /** Reads `--name value` of the command line. */
  option(name: string): string | undefined
  /** Aborts when the drill is interrupted. It then stops what it started. */
  readonly signal: AbortSignal
  /** A temporary folder that other accounts can enter. It is removed after a success. */
  readonly folder: string
}

/** An operation of production, tried on real programs. */
export interface Drill {
  readonly name: string
  /** What is tried, in one sentence. */
  readonly summary: string
  /** The programs that it starts. */
  readonly programs: readonly Program[]
  run(options: DrillOptions): Promise<Outcome>
}

/** A program of the system, and the Debian package that has it. */
export interface Program {
  readonly name: string
  readonly debianPackage: string
  /** Where Debian has programs that are in no folder of PATH. A `*` matches a version, of which the newest is taken. */
  readonly path?: string
}

export function atMost(limit: number, label: string, value: number, unit = '', digits = 0): Measure {
  return atMostOf(limit, { label, value, unit, digits })
}

export function atLeast(limit: number, label: string, value: number): Measure {
  return atLeastOf(limit, { label, value })
}
