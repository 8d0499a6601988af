import { sql } from 'kysely'
import type { Tx } from '../database/open.ts'
import { celsiusAt } from './seed-sensors.ts'

const OUT = sql`(celsius > high) is true or (celsius < low) is true`

/**
 * Stores the readings of the past week: every 10 minutes, every 5 minutes of the last day, and every minute of the last 4 hours. All
 * are made in the database, in one statement.
 */
export async function seedReadings(tx: Tx, now: Date): Promise<void> {
  const at = sql<Date>`series.at`
  await sql`
    with present as (select date_trunc('minute', ${now}::timestamptz) as minute)
    insert into reading (sensor_id, at, celsius, out_of_range)
    select sensor_id, at, celsius, ${OUT} from (
      select sensor.id as sensor_id, series.at, low, high, ${celsiusAt(at)} as celsius
      from sensor join simulated on sensor_id = sensor.id
      cross join lateral (
        select generate_series(minute - interval '7 days', minute - interval '1 day', interval '10 minutes') as at
        from present
        union select generate_series(minute - interval '1 day', minute - interval '4 hours', interval '5 minutes')
        from present
        union select generate_series(minute - interval '4 hours', minute, interval '1 minute') from present
      ) as series
      where silent_from is null or series.at <= silent_from
    ) as measured on conflict do nothing`.execute(tx)
  await sql`
    update sensor set celsius = latest.celsius, last_contact_at = latest.at
    from (select distinct on (sensor_id) sensor_id, celsius, at from reading order by sensor_id, at desc) as latest
    where latest.sensor_id = sensor.id`.execute(tx)
  await sql`
    update sensor set out_side = case when celsius > high then 'high' else 'low' end,
      out_since = (select min(at) from reading where sensor_id = sensor.id and at >
        coalesce((select max(at) from reading where sensor_id = sensor.id and not out_of_range), '-infinity'))
    where ${OUT}`.execute(tx)
}

/** Stores the hourly values of the past days, from four temperatures an hour, up to the current hour. */
export async function seedHours(tx: Tx, now: Date, days: number): Promise<void> {
  const at = sql<Date>`quarter.at`
  await sql`
    insert into hourly (sensor_id, hour, minimum, maximum, mean, readings, minutes_out)
    select sensor_id, date_trunc('hour', at, 'UTC'), min(celsius), max(celsius), avg(celsius), 60,
      15 * count(*) filter (where ${OUT})
    from (
      select sensor.id as sensor_id, quarter.at, low, high, ${celsiusAt(at)} as celsius
      from sensor join simulated on sensor_id = sensor.id
      cross join generate_series(
        date_trunc('hour', ${now}::timestamptz, 'UTC') - ${days} * interval '1 day',
        date_trunc('hour', ${now}::timestamptz, 'UTC') - interval '1 minute',
        interval '15 minutes'
      ) as quarter (at)
      where silent_from is null or quarter.at <= silent_from
    ) as measured group by 1, 2 on conflict do nothing`.execute(tx)
}
