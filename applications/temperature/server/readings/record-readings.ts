import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

export interface NewReading {
  readonly sensorId: string
  readonly at: Date
  readonly celsius: number
}

/**
 * Stores readings, and what they say of their sensors, in one statement. A reading that is there already is ignored, and an older one
 * than the latest does not change the sensor.
 */
export async function recordReadings(db: Database, readings: readonly NewReading[]): Promise<void> {
  if (readings.length === 0) return
  const ids = readings.map(({ sensorId }) => sensorId)
  const times = readings.map(({ at }) => at)
  const values = readings.map(({ celsius }) => celsius)
  await sql`
    with given as (
      select sensor.id, sent.at, sent.celsius,
        case when sent.celsius > sensor.high then 'high' when sent.celsius < sensor.low then 'low' end as side
      from unnest(${ids}::uuid[], ${times}::timestamptz[], ${values}::real[]) as sent (id, at, celsius)
      join sensor on sensor.id = sent.id
    ), stored as (
      insert into reading (sensor_id, at, celsius, out_of_range)
      select id, at, celsius, side is not null from given on conflict do nothing
    )
    update sensor set celsius = latest.celsius, last_contact_at = latest.at, out_side = latest.side,
      out_since = case when latest.side is null then null when latest.side = out_side then out_since else latest.at end
    from (select distinct on (id) * from given order by id, at desc) as latest
    where sensor.id = latest.id and (sensor.last_contact_at is null or sensor.last_contact_at < latest.at)
  `.execute(db)
}
