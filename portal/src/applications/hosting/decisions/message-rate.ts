/** Counts messages, or something else about them, in windows of one second. */
export interface MessageRate {
  /** Counts a message at `now` (milliseconds), or as much as it has. Returns false if that is more than allowed in this second. */
  accepts(now: number, amount?: number): boolean
}

const WINDOW = 1_000

export function createMessageRate(perSecond: number): MessageRate {
  let start = Number.NEGATIVE_INFINITY
  let count = 0
  return {
    accepts(now, amount = 1) {
      if (now - start >= WINDOW) {
        start = now
        count = 0
      }
      count += amount
      return count <= perSecond
    },
  }
}
