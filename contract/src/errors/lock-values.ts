/** The values of the message about a lock: all of its seconds, and the same as minutes and seconds. */
export function lockValues(seconds: number): {
  readonly seconds: number
  readonly minutes: number
  readonly rest: number
} {
  return { seconds, minutes: Math.floor(seconds / 60), rest: seconds % 60 }
}
