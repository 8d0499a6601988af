import type { Clock } from '@foyer/gateway/platform/clock'

/** A clock that goes on only when told, from a fixed morning. */
export class SteppedClock implements Clock {
  #now: number

  constructor(start = '2026-11-20T08:00:00.000Z') {
    this.#now = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Seconds; negative goes back, as a wrongly set clock does. */
  step(seconds: number): void {
    this.#now += seconds * 1_000
  }
}
