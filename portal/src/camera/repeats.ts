/** Milliseconds for which a code must be out of view before it counts again. */
const OUT_OF_VIEW = 1_500

/**
 * Tells whether what was read at `now` (milliseconds) is a new code; undefined if nothing was found. The camera reads the code in view
 * many times a second. A device that reads less often has seen the picture without the code before the code counts again.
 */
export function createRepeats(): (code: string | undefined, now: number) => code is string {
  let last = ''
  let seenAt = Number.NEGATIVE_INFINITY
  let wasMissed = false
  return (code, now): code is string => {
    if (code === undefined) {
      wasMissed = true
      return false
    }
    const isNew = code !== last || (wasMissed && now - seenAt > OUT_OF_VIEW)
    last = code
    seenAt = now
    wasMissed = false
    return isNew
  }
}
