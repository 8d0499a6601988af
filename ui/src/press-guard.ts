/** Milliseconds for which a pressed button ignores further presses. */
export const PRESS_GUARD_DURATION = 1_500

/** Lets one press through and ignores further ones for a while: an impatient finger must not do a thing twice. */
export interface PressGuard {
  /** Is this press the first for a while? */
  accepts(): boolean
  /** The press had no effect (a field was empty), so the next one counts. */
  release(): void
}

/** A guard that is open. `now` returns milliseconds and never goes back. */
export function createPressGuard(now: () => number = () => performance.now()): PressGuard {
  let closedUntil = Number.NEGATIVE_INFINITY
  return {
    accepts() {
      if (now() < closedUntil) return false
      closedUntil = now() + PRESS_GUARD_DURATION
      return true
    },
    release() {
      closedUntil = Number.NEGATIVE_INFINITY
    },
  }
}

/** For a button of which each press counts. */
export const NO_GUARD: Pick<PressGuard, 'accepts'> = { accepts: () => true }
