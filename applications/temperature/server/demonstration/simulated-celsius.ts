import { sql } from 'kysely'
import { INCIDENT } from './demo-sensors.ts'

const EVERY = sql.lit(INCIDENT.everyMinutes)
/** Makes the minutes of an incident positive, also before the first one. */
const PAST = sql.lit(INCIDENT.everyMinutes * 10_000)

/**
 * Simulated sensors as a common table expression `moving`, once for each statement, with times in minutes since 1970. Whole numbers make
 * the many readings of the past quick.
 */
export const MOVING = sql`moving as materialized (
  select sensor.id, low, high, last_contact_at, base::float8, amplitude::float8, defrost::float8, incident::float8,
    phase::float8, (phase * 57)::int as defrost_offset,
    (extract(epoch from incident_from) / 60)::int as incident_minute,
    coalesce((extract(epoch from silent_from) / 60)::int, 2147483647) as silent_minute
  from sensor join simulated on sensor_id = sensor.id
)`

const DEFROSTING = sql`mod(series.minute + moving.defrost_offset, 360)`
const IN_INCIDENT = sql`mod(series.minute - moving.incident_minute + ${PAST}, ${EVERY})`

/** The temperature of `moving` at `series.minute`: it swings, defrosts, and has its incidents. The same minute has the same one. */
export const CELSIUS = sql<number>`(round(10 * (moving.base
  + moving.amplitude * sin(series.minute / 19.1::float8 + moving.phase)
  + mod(hashint4(series.minute), 100) / 700::float8
  + case when ${DEFROSTING} < 25 then moving.defrost * sin(0.1256637::float8 * ${DEFROSTING}) else 0 end
  + case when moving.incident_minute is null or ${IN_INCIDENT} > 75 then 0
      when ${IN_INCIDENT} < 12 then moving.incident * ${IN_INCIDENT} / 12
      when ${IN_INCIDENT} < 60 then moving.incident
      else moving.incident * (75 - ${IN_INCIDENT}) / 15 end)) / 10)::real`

/** The instant of `series.minute`. */
export const AT = sql<Date>`to_timestamp(series.minute * 60::float8)`

/** The minute of an instant. */
export function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000)
}
