import { sql } from 'kysely'
import type { Alarm } from '../../shared/temperature.ts'
import { listAlarmsBetween } from '../alarms/alarm-queries.ts'
import type { Database } from '../database/open.ts'
import type { Place } from '../sensors/place.ts'
import { invalid } from '../sensors/reading-query.ts'
import { type DayLimits, limitsOfDay } from './limits-of-day.ts'

/** A day of a sensor. The values are null for a day without readings that has an alarm. */
export interface ReportDay {
  readonly day: string
  readonly minimum: number | null
  readonly maximum: number | null
  readonly mean: number | null
  readonly minutesOut: number
  readonly readings: number
  /** The limits that were in force on that day, in their order. */
  readonly limits: readonly DayLimits[]
  /** The alarms that were raised on that day, oldest first. */
  readonly alarms: readonly Alarm[]
}

export interface ReportSensor {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly days: readonly ReportDay[]
}

export interface Report {
  /** YYYY-MM */
  readonly month: string
  readonly site: string
  readonly timeZone: string
  readonly createdAt: Date
  readonly simulated: boolean
  /** Sensors with a reading or an alarm in the month, by name. */
  readonly sensors: readonly ReportSensor[]
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** @throws HttpError 400 unless the text is a month such as `2026-11` */
export function parseMonth(text: string | undefined): string {
  if (text === undefined || !MONTH.test(text)) throw invalid('month')
  return text
}

/** Reads what the report of a month has. Days begin at midnight in the store. */
export async function readReport(
  db: Database,
  place: Place,
  month: string,
  { now, simulated }: { readonly now: Date; readonly simulated: boolean },
): Promise<Report> {
  const site = await db
    .selectFrom('site')
    .select(['name', 'time_zone'])
    .where('store_id', '=', place.store)
    .where('organisation_id', '=', place.organisation)
    .executeTakeFirst()
  const timeZone = site?.time_zone ?? 'UTC'
  const { from, to } = await boundsOf(db, month, timeZone)
  const days = await readDays(db, place, { from, to, timeZone })
  const alarms = await listAlarmsBetween(db, place, from, to)
  const limits = await readLimits(db, place, { from, to, timeZone })
  return {
    ...{ month, site: site?.name ?? '', timeZone, createdAt: now, simulated },
    sensors: (await readSensors(db, place))
      .map((sensor) => ({ ...sensor, days: daysOf(sensor.id, { days, alarms, limits, timeZone }) }))
      .filter((sensor) => sensor.days.length > 0),
  }
}

async function boundsOf(db: Database, month: string, timeZone: string): Promise<{ from: Date; to: Date }> {
  const first = sql`${`${month}-01`}::timestamp`
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${first} at time zone ${timeZone} as from, (${first} + interval '1 month') at time zone ${timeZone} as to
  `.execute(db)
  return rows[0] as { from: Date; to: Date }
}

async function readSensors(db: Database, { organisation, store }: Place) {
  return await db
    .selectFrom('sensor')
    .select(['id', 'name', 'place'])
    .where('store_id', '=', store)
    .where('organisation_id', '=', organisation)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

interface Period {
  readonly from: Date
  readonly to: Date
  readonly timeZone: string
}

async function readDays(db: Database, { organisation, store }: Place, { from, to, timeZone }: Period) {
  return await db
    .selectFrom('hourly')
    .innerJoin('sensor', 'sensor.id', 'hourly.sensor_id')
    .select('sensor_id')
    .select([
      sql<string>`to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
      sql<number>`min(minimum)`.as('minimum'),
      sql<number>`max(maximum)`.as('maximum'),
      sql<number>`(sum(mean * readings) / sum(readings))::float8`.as('mean'),
      sql<number>`sum(minutes_out)::int`.as('minutesOut'),
      sql<number>`sum(readings)::int`.as('readings'),
    ])
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .where('sensor.store_id', '=', store)
    .where('sensor.organisation_id', '=', organisation)
    .groupBy(['sensor_id', sql`2`])
    .orderBy('day')
    .execute()
}

/** The limits of sensors until the end of a period, oldest first. */
async function readLimits(db: Database, { organisation, store }: Place, { to, timeZone }: Period) {
  return await db
    .selectFrom('sensor_limits')
    .innerJoin('sensor', 'sensor.id', 'sensor_limits.sensor_id')
    .select(['sensor_id', 'sensor_limits.low', 'sensor_limits.high'])
    .select([
      sql<Date | null>`nullif(since, '-infinity')`.as('since'),
      sql<string | null>`to_char(nullif(since, '-infinity') at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
    ])
    .where('since', '<', to)
    .where('sensor.store_id', '=', store)
    .where('sensor.organisation_id', '=', organisation)
    .orderBy('sensor_limits.since')
    .execute()
}

interface Found {
  readonly days: Awaited<ReturnType<typeof readDays>>
  readonly alarms: readonly Alarm[]
  readonly limits: Awaited<ReturnType<typeof readLimits>>
  readonly timeZone: string
}

function daysOf(sensorId: string, { days, alarms, limits, timeZone }: Found): ReportDay[] {
  const own = days.filter(({ sensor_id }) => sensor_id === sensorId)
  const raised = Object.groupBy(
    alarms.filter(({ sensor }) => sensor.id === sensorId),
    ({ raisedAt }) => dayOf(raisedAt, timeZone),
  )
  const changes = limits.filter(({ sensor_id }) => sensor_id === sensorId)
  const all = new Set([...own.map(({ day }) => day), ...Object.keys(raised)])
  return [...all].sort().map((day): ReportDay => {
    const found = own.find((one) => one.day === day)
    const values = found ?? { minimum: null, maximum: null, mean: null, minutesOut: 0, readings: 0 }
    const { minimum, maximum, mean, minutesOut, readings } = values
    const inForce = limitsOfDay(changes, day)
    return { day, minimum, maximum, mean, minutesOut, readings, limits: inForce, alarms: raised[day] ?? [] }
  })
}

/** The day of an instant in the store, as YYYY-MM-DD. */
export function dayOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(new Date(instant))
}
