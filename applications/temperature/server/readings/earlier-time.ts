import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

/**
 * Returns the earlier of this time and that of the database. Nothing brings back what a wrong clock deletes, and the partitions of years
 * that it adds stay.
 */
export async function earlierTime(db: Database, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select least(${now}::timestamptz, clock_timestamp()) as at`.execute(db)
  return rows[0]?.at ?? new Date(0)
}
