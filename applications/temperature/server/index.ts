import { announceEvents, assertSchema, type PublishEvents } from '@foyer/sdk/database'
import {
  type BackEnd,
  createBackEnd,
  type Portal,
  publishEvents,
  publishNotice,
  type RecurringWork,
  reportLicenceUsage,
} from '@foyer/sdk/server'
import type { Tracing } from '@foyer/sdk/tracing'
import { announceAlarms, type Publisher } from './alarms/announce.ts'
import { watchSensors } from './alarms/watch.ts'
import { EVENTS, openDatabase, SCHEMA } from './database/open.ts'
import { createDemonstration, type Demonstration } from './demonstration/demonstration.ts'
import { earlierTime } from './readings/earlier-time.ts'
import { addPartitions } from './readings/partitions.ts'
import { type NewReading, recordReadings } from './readings/record-readings.ts'
import { deleteExpired, rollUp } from './readings/roll-up.ts'
import { createRoutes } from './routes.ts'
import { countSensorsByStore } from './sensors/count-sensors.ts'

export { migrate } from './database/migrate.ts'
export type { DemoPlaces } from './demonstration/demo-sensors.ts'
export type { Demonstration } from './demonstration/demonstration.ts'
export type { NewReading } from './readings/record-readings.ts'

/** Open screens are to show a change within a second. */
const EVENTS_SECONDS = 0.25
/** Sensors send a reading a minute, and alarms are to be noticed soon. */
const WATCH_SECONDS = 5
const MAINTENANCE_SECONDS = 300
const SIMULATION_SECONDS = 5
const USAGE_SECONDS = 60

export interface TemperatureOptions {
  /** The database, for a role with rights on the rows of the schema `temperature`. */
  readonly databaseUrl: string
  /** Database connections; 4 by default. */
  readonly pool?: number
  /** The present time; for tests. */
  readonly now?: () => Date
  /** True if the sensors are those of the demonstration. The screens then say so. */
  readonly simulated?: boolean
  /** Called with what a request failed with unexpectedly. */
  readonly onError?: (error: unknown) => void
  /** Records requests and statements. */
  readonly tracing?: Tracing | undefined
}

/** Temperature: the back end of the application, and what receives and watches the readings. */
export interface Temperature {
  /** Without a token of the application in `portal`, no user is notified of an alarm, and nothing is reported to the licence. */
  backEnd(portal: Portal): BackEnd
  record(readings: readonly NewReading[]): Promise<void>
  /** Notifies open screens of alarms and limits. To be called several times a second. */
  announce(): Promise<void>
  /** Raises and ends alarms, and publishes their notices. To be called every few seconds. */
  watch(): Promise<void>
  /** Keeps the hourly values up to date, and deletes what has expired. To be called every few minutes. */
  maintain(): Promise<void>
  /** Reports to the licence how many sensors each store has. To be called about once a minute. */
  reportSensors(): Promise<void>
  readonly demonstration: Demonstration
  /** What is to be done without a request. */
  readonly work: readonly RecurringWork[]
  /** What sensors of the demonstration do. */
  readonly simulation: readonly RecurringWork[]
  /** Rejects while the database or its schema cannot be used. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Opens the back end of temperature on a migrated database. */
export function openTemperature(options: TemperatureOptions): Temperature {
  const { databaseUrl, pool, now = () => new Date(), simulated = false, onError, tracing } = options
  const db = openDatabase(databaseUrl, { pool, tracing })
  let publisher: Publisher | undefined
  let publishOpen: PublishEvents | undefined
  let reportSensors = async (): Promise<void> => {}
  const demonstration = createDemonstration(db, now)
  const announce = async (): Promise<void> => await announceEvents(db, EVENTS, publishOpen)
  const watch = async (): Promise<void> => {
    await watchSensors(db, now())
    if (publisher) await announceAlarms(db, publisher, now())
  }
  const maintain = async (): Promise<void> => {
    await addPartitions(db, await earlierTime(db, now()))
    await rollUp(db, now())
    await deleteExpired(db, now())
  }
  return {
    backEnd(portal) {
      const { token } = portal
      if (token !== undefined) {
        publisher = {
          publish: async (notice) => await publishNotice(portal, token, notice),
          portalUrl: () => portal.issuer ?? portal.url,
        }
        publishOpen = async (events) => await publishEvents(portal, token, events)
        const usage = { quantity: 'devices', count: () => countSensorsByStore(db) } as const
        reportSensors = async () => await reportLicenceUsage(portal, token, usage)
      }
      return createBackEnd({
        ...{ application: 'temperature', portal, now, tracing, routes: createRoutes(db, { now, simulated }) },
        ...(onError ? { onError } : {}),
      })
    },
    ...{ announce, watch, maintain, demonstration },
    reportSensors: async () => await reportSensors(),
    record: async (readings) => await recordReadings(db, readings),
    work: [
      { name: 'announce', seconds: EVENTS_SECONDS, run: announce },
      { name: 'watch', seconds: WATCH_SECONDS, run: watch },
      { name: 'maintain', seconds: MAINTENANCE_SECONDS, run: maintain },
      { name: 'report sensors', seconds: USAGE_SECONDS, run: async () => await reportSensors() },
    ],
    simulation: [{ name: 'simulate', seconds: SIMULATION_SECONDS, run: demonstration.simulate }],
    ready: async () => await assertSchema(db, SCHEMA),
    close: async () => await db.destroy(),
  }
}
