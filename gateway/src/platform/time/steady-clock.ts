import { uptime } from 'node:os'
import type { Clock } from './clock.ts'

/** Smaller differences are gradual corrections of the system clock and are followed at once. In milliseconds. */
const STEP_FROM = 2_000
/** Smaller differences are only the precision of the clocks. In milliseconds. */
const SHORTEST_SLEEP = 10
/** A jump that is undone within this time has no effect. */
const STEP_ACCEPTED_AFTER = 300_000

export interface ClockSources {
  /** Wall clock of this machine, which may be set. */
  wallClock(): number
  /** Monotonic; stops while the machine sleeps. */
  steady(): number
  /** Monotonic; continues while the machine sleeps. Read only if the other two differ by more than their precision. */
  sinceBoot(): number
}

const SYSTEM: ClockSources = {
  wallClock: () => Date.now(),
  steady: () => performance.now(),
  sinceBoot: () => uptime() * 1_000,
}

/**
 * The time without jumps of the system clock, so that setting the clock neither ends nor prolongs sessions, locks and codes. A jump
 * is followed after five minutes. The jump of a machine that slept is followed at once, because that time did pass.
 */
export class StepResistantClock implements Clock {
  readonly #sources: ClockSources
  #offset: number
  #sleptSoFar: number
  #steppedAt: number | undefined

  constructor(sources: ClockSources = SYSTEM) {
    this.#sources = sources
    this.#offset = sources.wallClock() - sources.steady()
    this.#sleptSoFar = this.#slept()
  }

  now(): Date {
    const { wallClock, steady } = this.#sources
    const at = steady()
    const difference = wallClock() - (at + this.#offset)
    if (Math.abs(difference) < STEP_FROM) this.#follow(difference)
    else if (this.#isStepConfirmed(at, difference)) this.#follow(difference)
    return new Date(at + this.#offset)
  }

  /** Set while the system clock differs from this one. */
  get fault(): { readonly since: number } | undefined {
    this.now()
    if (this.#steppedAt === undefined) return undefined
    return { since: this.#steppedAt + this.#offset }
  }

  #isStepConfirmed(at: number, difference: number): boolean {
    this.#steppedAt ??= at
    return at - this.#steppedAt >= STEP_ACCEPTED_AFTER || this.#wasSuspended(difference)
  }

  #wasSuspended(difference: number): boolean {
    return Math.abs(this.#slept() - this.#sleptSoFar - difference) < STEP_FROM
  }

  #slept(): number {
    return this.#sources.sinceBoot() - this.#sources.steady()
  }

  /** A sleep that has been followed, however short, is not part of the next one. */
  #follow(difference: number): void {
    this.#offset += difference
    this.#steppedAt = undefined
    if (Math.abs(difference) >= SHORTEST_SLEEP) this.#sleptSoFar = this.#slept()
  }
}
