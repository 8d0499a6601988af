import type { Database, Tx } from '../../tables.ts'

/** Returns the time of the first event under a hold, whose links stay; undefined without one. */
export type HoldFrom = (db: Database | Tx) => Promise<Date | undefined>

/** Returns the earlier of two times, of which the second may be missing. */
export function earlier(one: Date, other: Date | undefined): Date {
  return other && other < one ? other : one
}
