/** Milliseconds for which a code must be out of view before it counts again. */
const OUT_OF_VIEW = 1_500

/** Tells whether a code that was read at `now` (milliseconds) is a new one. The camera reads the code in view many times a second. */
export function createRepeats(): (code: string, now: number) => boolean {
  let last = ''
  let seenAt = Number.NEGATIVE_INFINITY
  return (code, now) => {
    const isNew = code !== last || now - seenAt > OUT_OF_VIEW
    last = code
    seenAt = now
    return isNew
  }
}
