import type { Alarm } from '../../shared/temperature.ts'
import type { Database, Tx } from '../database/open.ts'
import type { Place } from '../sensors/place.ts'
import { alarmStateOf } from './alarm-rule.ts'

const LISTED = 100
const OF_SENSOR = 10

function alarmsOf(db: Database | Tx, { organisation, store }: Place) {
  return db
    .selectFrom('alarm')
    .innerJoin('sensor', 'sensor.id', 'alarm.sensor_id')
    .select(['alarm.id', 'alarm.kind', 'alarm.celsius', 'alarm.bound', 'since', 'raised_at', 'ended_at'])
    .select(['acknowledged_at', 'acknowledged_by_name', 'reason', 'comment'])
    .select(['sensor_id', 'sensor.name as sensor_name', 'sensor.place as sensor_place'])
    .where('alarm.store_id', '=', store)
    .where('alarm.organisation_id', '=', organisation)
    .orderBy('raised_at', 'desc')
    .orderBy('alarm.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof alarmsOf>['executeTakeFirstOrThrow']>>

function toAlarm(row: Row): Alarm {
  const { id, kind, celsius, bound: limit, reason, comment } = row
  return {
    ...{ id, kind, celsius, limit, reason, comment, acknowledgedBy: row.acknowledged_by_name },
    sensor: { id: row.sensor_id, name: row.sensor_name, place: row.sensor_place },
    state: alarmStateOf({ endedAt: row.ended_at, acknowledgedAt: row.acknowledged_at }),
    since: row.since.toISOString(),
    raisedAt: row.raised_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  }
}

/** Returns alarms of a place, newest first. `open`: all that are not closed, of which none may be overlooked; otherwise the latest 100. */
export async function listAlarms(db: Database, place: Place, which: 'open' | 'all'): Promise<Alarm[]> {
  const rows = await alarmsOf(db, place)
    .$if(which === 'open', (query) =>
      query.where((eb) => eb.or([eb('ended_at', 'is', null), eb('acknowledged_at', 'is', null)])),
    )
    .$if(which === 'all', (query) => query.limit(LISTED))
    .execute()
  return rows.map(toAlarm)
}

export async function listAlarmsOfSensor(db: Database | Tx, place: Place, sensorId: string): Promise<Alarm[]> {
  const rows = await alarmsOf(db, place).where('sensor_id', '=', sensorId).limit(OF_SENSOR).execute()
  return rows.map(toAlarm)
}

/** Returns the alarms of a place that were raised between two instants, oldest first. */
export async function listAlarmsBetween(db: Database, place: Place, from: Date, to: Date): Promise<Alarm[]> {
  const rows = await alarmsOf(db, place).where('raised_at', '>=', from).where('raised_at', '<', to).execute()
  return rows.map(toAlarm).reverse()
}

export async function findAlarm(db: Database | Tx, place: Place, id: string): Promise<Alarm | undefined> {
  const row = await alarmsOf(db, place).where('alarm.id', '=', id).executeTakeFirst()
  return row && toAlarm(row)
}
