import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../database/open.ts'
import { COMMENTS, type DemoPlaces, INCIDENT, SENSORS } from './demo-sensors.ts'

const MINUTE = 60_000
const DAY_MINUTES = 1_440
/** The sensor without contact sends nothing since then. */
const SILENT_MINUTES = 22
/** The incident of the first store has become an alarm when the demonstration starts. */
const INCIDENT_MINUTES = 21

/** Stores the sites and sensors of the demonstration. In the first store something is wrong at present. */
export async function seedSensors(tx: Tx, { organisation, stores }: DemoPlaces, now: Date): Promise<void> {
  const minutesAgo = (minutes: number) => new Date(Math.floor(now.getTime() / MINUTE - minutes) * MINUTE)
  for (const [index, { id: store, name, timeZone }] of stores.entries()) {
    await tx
      .insertInto('site')
      .values({ store_id: store, organisation_id: organisation, name, time_zone: timeZone })
      .execute()
    const rows = SENSORS.map((demo, at) => ({ id: randomUUID(), demo, at }))
    const measured = { celsius: null, last_contact_at: null, out_side: null, out_since: null }
    await tx
      .insertInto('sensor')
      .values(
        rows.map(({ id, demo: { name, place, kind, low, high, battery, silent } }) => ({
          ...{ id, organisation_id: organisation, store_id: store, name, place, kind, low, high, battery, ...measured },
          ...{ delay_minutes: 10, signal: silent ? 0 : 4 - (battery % 3), changed_at: null, changed_by: null },
        })),
      )
      .execute()
    await tx
      .insertInto('simulated')
      .values(
        rows.map(({ id, at, demo: { base, amplitude, defrost, incident, silent } }) => ({
          ...{ sensor_id: id, base, amplitude, defrost, incident, phase: index * 1.7 + at },
          incident_from: incident === 0 ? null : minutesAgo(INCIDENT_MINUTES + index * DAY_MINUTES),
          silent_from: silent ? minutesAgo(SILENT_MINUTES) : null,
        })),
      )
      .execute()
  }
}

/** Stores the alarms of past incidents, which users have acknowledged, and those of sensors without contact. */
export async function seedAlarms(tx: Tx, now: Date, days: number): Promise<void> {
  const { alarmAfter, backAfter, outAfter, everyMinutes } = INCIDENT
  const after = (minutes: number) => sql`incident_from - n * interval '${sql.lit(everyMinutes)} minutes'
    + interval '${sql.lit(minutes)} minutes'`
  const texts = (field: 'reason' | 'comment') =>
    sql`case mod(n, 2) when 0 then ${COMMENTS[0][field]} else ${COMMENTS[1][field]} end`
  await sql`
    insert into alarm (id, sensor_id, organisation_id, store_id, kind, celsius, bound, since, raised_at, ended_at,
      acknowledged_at, acknowledged_by_name, reason, comment, notified_at)
    select gen_random_uuid(), sensor.id, organisation_id, store_id, 'high', 7.7, high, ${after(outAfter)},
      ${after(alarmAfter)}, ${after(backAfter)}, ${after(alarmAfter + 17)}, 'Maya Lindqvist', ${texts('reason')},
      ${texts('comment')}, ${after(alarmAfter)}
    from sensor join simulated on sensor_id = sensor.id
    cross join generate_series(1, ${sql.lit(Math.floor((days * DAY_MINUTES) / everyMinutes))}) as n
    where incident_from is not null`.execute(tx)
  await sql`
    insert into alarm (id, sensor_id, organisation_id, store_id, kind, since, raised_at, notified_at)
    select gen_random_uuid(), sensor.id, organisation_id, store_id, 'contact', silent_from,
      silent_from + interval '10 minutes', ${now}
    from sensor join simulated on sensor_id = sensor.id where silent_from is not null`.execute(tx)
}
