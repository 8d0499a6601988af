/** Limits, and since when they are in force; null for the first ones. */
export interface LimitsChange {
  readonly since: Date | null
  /** The day of `since` in the store, as YYYY-MM-DD. */
  readonly day: string | null
  readonly low: number | null
  readonly high: number | null
}

/** Limits of a day. */
export interface DayLimits {
  readonly low: number | null
  readonly high: number | null
  /** When they came into force on that day; null if they were in force when it began. */
  readonly from: Date | null
}

/**
 * Returns the limits that were in force on a day, in their order.
 * @param changes of one sensor, oldest first
 */
export function limitsOfDay(changes: readonly LimitsChange[], day: string): DayLimits[] {
  const before = changes.filter((change) => change.day === null || change.day < day).at(-1)
  const first = before ? [{ low: before.low, high: before.high, from: null }] : []
  const changed = changes.filter((change) => change.day === day)
  return [...first, ...changed.map(({ low, high, since }) => ({ low, high, from: since }))]
}
