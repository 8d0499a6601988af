interface Clocks {
  /** Milliseconds that never jump; on some devices they pause during sleep. */
  monotonic(): number
  /** The device's clock in milliseconds, which runs during sleep and may be set. */
  wallTime(): number
}

/** Milliseconds that the two clocks may differ by without a sleep. */
const TOLERANCE = 2_000

/**
 * A clock for time-outs: it never goes back, and it counts sleep. A device clock that jumps ahead looks like a sleep: a time-out
 * ends early then, once.
 */
export function createSteadyClock({ monotonic, wallTime }: Clocks): () => number {
  let before = { monotonic: monotonic(), wallTime: wallTime() }
  let now = before.monotonic
  return () => {
    const current = { monotonic: monotonic(), wallTime: wallTime() }
    const passed = Math.max(0, current.monotonic - before.monotonic)
    const slept = current.wallTime - before.wallTime - passed
    now += slept > TOLERANCE ? passed + slept : passed
    before = current
    return now
  }
}

/** The steady clock of this tab, in milliseconds. Clocks of two tabs cannot be compared. */
export const steadyNow = createSteadyClock({ monotonic: () => performance.now(), wallTime: () => Date.now() })
