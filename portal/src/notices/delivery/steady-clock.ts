interface Clocks {
  /** Milliseconds that nobody sets; on some devices they stand still during sleep. */
  monotonic(): number
  /** The device's clock, which goes on during sleep and is set at times. */
  wall(): number
}

/** What the two clocks may differ by without a sleep, in milliseconds. */
const TOLERANCE = 2_000

/**
 * A clock for waits: it never goes back, and sleep counts. A device clock that jumps ahead cannot be told from a sleep: something
 * is due early then, once.
 */
export function createSteadyClock({ monotonic, wall }: Clocks): () => number {
  let before = { monotonic: monotonic(), wall: wall() }
  let now = before.monotonic
  return () => {
    const current = { monotonic: monotonic(), wall: wall() }
    const passed = Math.max(0, current.monotonic - before.monotonic)
    const slept = current.wall - before.wall - passed
    now += slept > TOLERANCE ? passed + slept : passed
    before = current
    return now
  }
}

/** The steady clock of this tab, in milliseconds. No other tab's compares with it. */
export const steadyNow = createSteadyClock({ monotonic: () => performance.now(), wall: () => Date.now() })
