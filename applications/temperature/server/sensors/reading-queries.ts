import { sql } from 'kysely'
import type { ReadingList } from '../../shared/temperature.ts'
import type { Database } from '../database/open.ts'
import type { ReadingQuery } from './reading-query.ts'

const HOUR = 3_600

/** Readings by minute are stored for this many days. */
export const RAW_DAYS = 8

/**
 * Returns the temperatures of a sensor between two instants in parts of equal length, at most as many as requested. What is older than
 * the readings by minute, and parts of an hour or more, come from the hourly values.
 */
export async function readReadings(
  db: Database,
  sensorId: string,
  query: ReadingQuery,
  now: Date,
): Promise<ReadingList> {
  const { from, to, points } = query
  const seconds = (to.getTime() - from.getTime()) / 1_000
  const hourly = from.getTime() < now.getTime() - RAW_DAYS * 24 * HOUR * 1_000 || seconds / points >= HOUR
  const smallest = hourly ? HOUR : 60
  const step = Math.max(smallest, Math.ceil(seconds / points / smallest) * smallest)
  const { rows } = await (hourly ? fromHours(sensorId, query, step) : fromMinutes(sensorId, query, step)).execute(db)
  return {
    ...{ from: from.toISOString(), to: to.toISOString(), step },
    items: rows.map(({ at, minimum, maximum, mean }) => ({
      at: at.toISOString(),
      ...{ minimum, maximum, mean: Math.round(mean * 100) / 100 },
    })),
  }
}

interface Row {
  at: Date
  minimum: number
  maximum: number
  mean: number
}

function fromMinutes(sensorId: string, { from, to }: ReadingQuery, step: number) {
  return sql<Row>`
    select date_bin(make_interval(secs => ${step}), at, ${from}::timestamptz) as at,
      min(celsius) as minimum, max(celsius) as maximum, avg(celsius)::float8 as mean
    from reading where sensor_id = ${sensorId} and at >= ${from} and at <= ${to} group by 1 order by 1`
}

function fromHours(sensorId: string, { from, to }: ReadingQuery, step: number) {
  return sql<Row>`
    select date_bin(make_interval(secs => ${step}), hour, ${from}::timestamptz) as at,
      min(minimum) as minimum, max(maximum) as maximum, (sum(mean * readings) / sum(readings))::float8 as mean
    from hourly where sensor_id = ${sensorId} and hour >= ${from} and hour <= ${to} group by 1 order by 1`
}
