import { sql } from 'kysely'
import type { Tx } from '../database/open.ts'
import { AT, CELSIUS, MOVING, minuteOf } from './simulated-celsius.ts'

const OUT = sql`(celsius > high) is true or (celsius < low) is true`

/**
 * Stores the readings of the past week: every 30 minutes, every 5 minutes of the last day, and every minute of the last 4 hours. All
 * are made in the database, in one statement.
 */
export async function seedReadings(tx: Tx, now: Date): Promise<void> {
  const minute = sql.lit(minuteOf(now))
  await sql`
    with ${MOVING}
    insert into reading (sensor_id, at, celsius, out_of_range)
    select id, at, celsius, ${OUT} from (
      select moving.id, ${AT} as at, low, high, ${CELSIUS} as celsius
      from moving cross join (
        select generate_series(${minute} - 10080, ${minute} - 1441, 30) as minute
        union all select generate_series(${minute} - 1440, ${minute} - 241, 5)
        union all select generate_series(${minute} - 240, ${minute})
      ) as series
      where series.minute <= silent_minute
    ) as measured`.execute(tx)
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

/** Stores the hourly values of the past days, from two temperatures an hour, up to the current hour. */
export async function seedHours(tx: Tx, now: Date, days: number): Promise<void> {
  const hour = Math.floor(minuteOf(now) / 60)
  await sql`
    with ${MOVING}
    insert into hourly (sensor_id, hour, minimum, maximum, mean, readings, minutes_out)
    select id, to_timestamp(hour * 3600::float8), min(celsius), max(celsius), avg(celsius), 60,
      30 * count(*) filter (where ${OUT})
    from (
      select moving.id, series.minute / 60 as hour, low, high, ${CELSIUS} as celsius
      from moving cross join generate_series(${sql.lit((hour - days * 24) * 60)}, ${sql.lit(hour * 60 - 1)}, 30) as series (minute)
      where series.minute <= silent_minute
    ) as measured group by 1, hour`.execute(tx)
}
