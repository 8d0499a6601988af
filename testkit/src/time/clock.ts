import type { Clock } from '@foyer/gateway/platform/time/clock'

/** A clock that starts at a fixed time and advances only with `step`. */
export class SteppedClock implements Clock {
  #now: number

  constructor(start = '2026-11-20T08:00:00.000Z') {
    this.#now = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** @param seconds may be negative, as when a wrong clock is corrected */
  step(seconds: number): void {
    this.#now += seconds * 1_000
  }
}
