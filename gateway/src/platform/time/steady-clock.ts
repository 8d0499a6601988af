import { uptime } from 'node:os'
import type { Clock } from './clock.ts'

/** Smaller differences are the system clock being corrected bit by bit, and are followed at once. In milliseconds. */
const STEP_FROM = 2_000
/** A step that is undone within this time has no effect at all. */
const BELIEVED_AFTER = 300_000

export interface ClockSources {
  /** The time of day of this machine, which may be set. */
  wallClock(): number
  /** Never set; stands still while the machine sleeps. */
  steady(): number
  /** Never set, and goes on while the machine sleeps. Asked only where the two above disagree. */
  sinceBoot(): number
}

const SYSTEM: ClockSources = {
  wallClock: () => Date.now(),
  steady: () => performance.now(),
  sinceBoot: () => uptime() * 1_000,
}

/**
 * The time, without its jumps: sessions, locks and codes must not end, or live again, because the clock was set. A step is
 * followed once it has lasted five minutes; that of a machine that slept at once, since that time did pass.
 */
export class StepResistantClock implements Clock {
  readonly #sources: ClockSources
  #offset: number
  #sleptSoFar: number
  #steppedAt: number | undefined

  constructor(sources: ClockSources = SYSTEM) {
    this.#sources = sources
    this.#offset = sources.wallClock() - sources.steady()
    this.#sleptSoFar = sources.sinceBoot() - sources.steady()
  }

  now(): Date {
    const { wallClock, steady } = this.#sources
    const at = steady()
    const difference = wallClock() - (at + this.#offset)
    if (Math.abs(difference) < STEP_FROM) this.#follow(difference)
    else if (this.#isStepConfirmed(at, difference)) this.#follow(difference)
    return new Date(at + this.#offset)
  }

  /** Set while the clock of the machine is another one than this. */
  get fault(): { readonly since: number } | undefined {
    this.now()
    if (this.#steppedAt === undefined) return undefined
    return { since: this.#steppedAt + this.#offset }
  }

  #isStepConfirmed(at: number, difference: number): boolean {
    this.#steppedAt ??= at
    return at - this.#steppedAt >= BELIEVED_AFTER || this.#wasSuspended(difference)
  }

  #wasSuspended(difference: number): boolean {
    const slept = this.#sources.sinceBoot() - this.#sources.steady()
    const since = slept - this.#sleptSoFar
    if (Math.abs(since - difference) >= STEP_FROM) return false
    this.#sleptSoFar = slept
    return true
  }

  #follow(difference: number): void {
    this.#offset += difference
    this.#steppedAt = undefined
  }
}
