/** Lets one press through and ignores further ones for a while: an impatient finger must not do a thing twice. */
export interface PressGuard {
  /** Is this press the first for a while? */
  accepts(): boolean
  /** The press had no effect (a field was empty), so the next one counts. */
  release(): void
}

export function createPressGuard(period: number, now: () => number): PressGuard {
  let closedUntil = Number.NEGATIVE_INFINITY
  return {
    accepts() {
      if (now() < closedUntil) return false
      closedUntil = now() + period
      return true
    },
    release() {
      closedUntil = Number.NEGATIVE_INFINITY
    },
  }
}
