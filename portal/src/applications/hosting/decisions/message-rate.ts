/** Counts messages in windows of one second. */
export interface MessageRate {
  /** Counts a message at `now` (milliseconds). Returns false if there are more than allowed in this second. */
  accepts(now: number): boolean
}

const WINDOW = 1_000

export function createMessageRate(perSecond: number): MessageRate {
  let start = Number.NEGATIVE_INFINITY
  let count = 0
  return {
    accepts(now) {
      if (now - start >= WINDOW) {
        start = now
        count = 0
      }
      count += 1
      return count <= perSecond
    },
  }
}
