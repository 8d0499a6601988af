import { sql } from 'kysely'
import type { Sensor, SensorDetails, SensorState, Summary } from '../../shared/temperature.ts'
import { listAlarmsOfSensor } from '../alarms/alarm-queries.ts'
import type { Database, Tx } from '../database/open.ts'
import type { Place } from './place.ts'
import { sensorStateOf } from './sensor-state.ts'

/** The means of the latest 24 hours, oldest first. */
const RECENT = sql<number[]>`coalesce((
  select array_agg(latest.mean order by latest.hour) from (
    select hourly.mean, hourly.hour from hourly where hourly.sensor_id = sensor.id order by hourly.hour desc limit 24
  ) as latest
), '{}')`

function sensorsOf(db: Database | Tx, { organisation, store }: Place) {
  return db
    .selectFrom('sensor')
    .select(['id', 'name', 'place', 'kind', 'low', 'high', 'delay_minutes', 'battery', 'signal', 'celsius'])
    .select(['last_contact_at', 'out_since', 'version', 'changed_by'])
    .select(RECENT.as('recent'))
    .where('store_id', '=', store)
    .where('organisation_id', '=', organisation)
}

type Row = Awaited<ReturnType<ReturnType<typeof sensorsOf>['executeTakeFirstOrThrow']>>

function toSensor(row: Row, now: Date): Sensor {
  const { id, name, place, kind, low, high, battery, signal, celsius, version, recent } = row
  const {
    delay_minutes: delayMinutes,
    last_contact_at: lastContactAt,
    out_since: outSince,
    changed_by: changedBy,
  } = row
  const { state, since } = sensorStateOf({ lastContactAt, outSince, delayMinutes }, now)
  return {
    ...{ id, name, place, kind, low, high, delayMinutes, battery, signal, celsius, version, changedBy, recent, state },
    since: since?.toISOString() ?? null,
    lastContactAt: lastContactAt?.toISOString() ?? null,
  }
}

/** What needs someone comes first. */
const PRECEDENCE: readonly SensorState[] = ['alarm', 'no-contact', 'out-of-range', 'in-range']

/** Returns the sensors of a place: those that need someone first, then by name. */
export async function listSensors(db: Database, place: Place, now: Date): Promise<Sensor[]> {
  const rows = await sensorsOf(db, place).orderBy('name').orderBy('id').execute()
  return rows.map((row) => toSensor(row, now)).sort((a, b) => PRECEDENCE.indexOf(a.state) - PRECEDENCE.indexOf(b.state))
}

/** Returns a sensor with its latest alarms; undefined if the place has no such sensor. */
export async function findSensor(
  db: Database | Tx,
  place: Place,
  id: string,
  now: Date,
): Promise<SensorDetails | undefined> {
  const row = await sensorsOf(db, place).where('id', '=', id).executeTakeFirst()
  return row && { ...toSensor(row, now), alarms: await listAlarmsOfSensor(db, place, id) }
}

/** Counts the sensors of a place by state, and the alarms that need an acknowledgement. */
export async function countSensors(db: Database, place: Place, now: Date): Promise<Omit<Summary, 'simulated'>> {
  const rows = await db
    .selectFrom('sensor')
    .select(['last_contact_at as lastContactAt', 'out_since as outSince', 'delay_minutes as delayMinutes'])
    .where('store_id', '=', place.store)
    .where('organisation_id', '=', place.organisation)
    .execute()
  const states = rows.map((row) => sensorStateOf(row, now).state)
  const { unacknowledged } = await db
    .selectFrom('alarm')
    .select(sql<number>`count(*)::int`.as('unacknowledged'))
    .where('store_id', '=', place.store)
    .where('organisation_id', '=', place.organisation)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirstOrThrow()
  const count = (state: SensorState) => states.filter((one) => one === state).length
  return {
    ...{ sensors: states.length, alarm: count('alarm'), outOfRange: count('out-of-range') },
    ...{ noContact: count('no-contact'), unacknowledged },
  }
}
