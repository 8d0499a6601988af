import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/**
 * Adds the partitions of the days and months to come. Any number of back ends may do this at the same time. Rows without a partition
 * move into theirs: until they have, no other such row may come, which would not fit any more. Storing one locks the sensors
 * first, and attaching a partition locks them too: the other order would be a deadlock.
 */
export async function addPartitions(db: Database, now: Date): Promise<void> {
  /* While none is missing, no reading waits. */
  if (!(await arePartitionsMissing(db, now))) return
  await unlessLocked(() =>
    db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '300ms'`.execute(tx)
      await sql`lock table sensor, reading_default, hourly_default in share row exclusive mode`.execute(tx)
      await sql`select add_partitions(${now})`.execute(tx)
    }),
  )
}

/** Returns whether `add_partitions` would add any: for readings of three days, or hourly values of three months. */
export async function arePartitionsMissing(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select coalesce(max(upper_bound) filter (where parent = 'reading') < ${now}::timestamptz + interval '3 days', true)
      or coalesce(max(upper_bound) filter (where parent = 'hourly') < ${now}::timestamptz + interval '3 months', true) as missing
    from unnest(array['reading', 'hourly']) as parent left join lateral partitions_of(parent) on true`.execute(db)
  return rows[0]?.missing ?? true
}

/** Drops the partitions that have nothing after these times. What is in use is left to the next run. */
export async function dropPartitions(db: Database, readingBefore: Date, hourlyBefore: Date): Promise<void> {
  await unlessLocked(async () => {
    let dropped = true
    while (dropped) {
      const { rows } = await sql<{ name: string | null }>`
        select drop_partition(${readingBefore}, ${hourlyBefore}) as name`.execute(db)
      dropped = rows[0]?.name != null
    }
  })
}

async function unlessLocked(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error
  }
}
