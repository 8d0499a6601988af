import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { RAW_DAYS } from '../sensors/reading-queries.ts'
import { earlierTime } from './earlier-time.ts'
import { dropPartitions } from './partitions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Readings of sensors that were late are still counted for this many hours. */
const LATE_HOURS = 3
/** Hourly values and alarms are stored for two years, as authorities may ask for them. */
export const STORED_DAYS = 731

/**
 * Brings the hourly values up to date, the current hour included. Each reading counts as a minute.
 * @param hours how far back
 */
export async function rollUp(db: Database, now: Date, hours: number = LATE_HOURS): Promise<void> {
  const since = new Date(Math.floor(now.getTime() / HOUR - hours) * HOUR)
  await sql`
    insert into hourly (sensor_id, hour, minimum, maximum, mean, readings, minutes_out)
    select sensor_id, date_trunc('hour', at, 'UTC'), min(celsius), max(celsius), avg(celsius), count(*),
      count(*) filter (where out_of_range)
    from reading where at >= ${since} group by 1, 2
    on conflict (sensor_id, hour) do update set minimum = excluded.minimum, maximum = excluded.maximum,
      mean = excluded.mean, readings = excluded.readings, minutes_out = excluded.minutes_out
    where hourly.readings < excluded.readings
  `.execute(db)
}

/**
 * Deletes what has expired: readings by whole days and hourly values by whole months, as they are partitioned. The hourly values of a
 * reading are there long before. The clock of the database has to agree.
 */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const at = (await earlierTime(db, now)).getTime()
  const before = (days: number) => new Date(at - days * DAY)
  const [rawBefore, storedBefore] = [startOfDay(before(RAW_DAYS)), startOfMonth(before(STORED_DAYS))]
  await dropPartitions(db, rawBefore, storedBefore)
  /* Of partitions that also have what is not expired, or were in use. */
  await db.deleteFrom('reading').where('at', '<', rawBefore).execute()
  await db.deleteFrom('hourly').where('hour', '<', storedBefore).execute()
  await db.deleteFrom('alarm').where('ended_at', '<', before(STORED_DAYS)).execute()
  await deleteFormerLimits(db, storedBefore)
}

/** Limits that others followed before this instant. No hourly value of their time is left. */
async function deleteFormerLimits(db: Database, before: Date): Promise<void> {
  await sql`
    delete from sensor_limits where exists (
      select from sensor_limits as next
      where next.sensor_id = sensor_limits.sensor_id and next.since > sensor_limits.since and next.since < ${before}
    )`.execute(db)
}

function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY) * DAY)
}

function startOfMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))
}
