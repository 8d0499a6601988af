import { announceEvents, assertSchema, type PublishEvents } from '@foyer/sdk/database'
import {
  type BackEnd,
  type CountedUsage,
  createBackEnd,
  type Portal,
  publishEvents,
  type RecurringWork,
  reportLicenceUsage,
} from '@foyer/sdk/server'
import type { Tracing } from '@foyer/sdk/tracing'
import { type Contact, createContact } from './base-stations/index.ts'
import { createSchedule, type Schedule } from './batches/index.ts'
import { deleteExpired } from './changes/delete-expired.ts'
import { createTransmission, type Transmission } from './changes/transmission.ts'
import { EVENTS, openDatabase, SCHEMA } from './database/open.ts'
import { createDemonstration, type Demonstration } from './demonstration/demonstration.ts'
import { createLightTransmission, type LightTransmission } from './lights/index.ts'
import { createRoutes } from './routes.ts'
import { countLabelsByStore, countStationsByStore } from './usage/index.ts'

export { migrate } from './database/migrate.ts'
export type { Demonstration } from './demonstration/demonstration.ts'

/** Open screens are to show a change within a second. */
const EVENTS_SECONDS = 0.25
/** Prices that are due come into force within two seconds. */
const SCHEDULE_SECONDS = 1
/** Half of the time after which a light that was not acknowledged has failed at the latest. */
const WATCH_SECONDS = 5
const SIMULATION_SECONDS = 1
const USAGE_SECONDS = 60
const RETENTION_SECONDS = 300

export interface LabelsOptions {
  /** The database, for a role with rights on the rows of the schema `labels`. */
  readonly databaseUrl: string
  /** Database connections; 4 by default. */
  readonly pool?: number
  /** The present time; for tests. */
  readonly now?: () => Date
  /** True if the labels are those of the demonstration. The screens then say so. */
  readonly simulated?: boolean
  /** Called with what a request failed with unexpectedly. */
  readonly onError?: (error: unknown) => void
  /** Records requests and statements. */
  readonly tracing?: Tracing | undefined
}

/** Shelf labels: the back end of the application, and the connection to the base stations. */
export interface Labels {
  /** Without a token of the application in `portal`, open screens are not notified of changes, and nothing is reported to the licence. */
  backEnd(portal: Portal): BackEnd
  /** Notifies open screens of what has changed. To be called several times a second. */
  announce(): Promise<void>
  readonly transmission: Transmission
  readonly contact: Contact
  readonly lights: LightTransmission
  /** Notes what did not happen in time: reports of base stations, and lights. To be called every few seconds. */
  watch(): Promise<void>
  readonly schedule: Schedule
  /** Reports to the licence how many labels each store has. To be called about once a minute. */
  reportLabels(): Promise<void>
  /** Reports to the licence how many base stations each store has. To be called about once a minute. */
  reportStations(): Promise<void>
  readonly demonstration: Demonstration
  /** What is to be done without a request. */
  readonly work: readonly RecurringWork[]
  /** What base stations and labels of the demonstration do. */
  readonly simulation: readonly RecurringWork[]
  /** Rejects while the database or its schema cannot be used. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Opens the back end of shelf labels on a migrated database. */
export function openLabels(options: LabelsOptions): Labels {
  const { databaseUrl, pool, now = () => new Date(), simulated = false, onError, tracing } = options
  const db = openDatabase(databaseUrl, { pool, tracing })
  const transmission = createTransmission(db, now)
  const contact = createContact(db, now)
  const lights = createLightTransmission(db, now)
  const schedule = createSchedule(db, now)
  const demonstration = createDemonstration(db, { transmission, contact, lights }, now)
  let publish: PublishEvents | undefined
  let report: ((usage: CountedUsage) => Promise<void>) | undefined
  const announce = async (): Promise<void> => await announceEvents(db, EVENTS, publish)
  const watch = async (): Promise<void> => {
    await contact.watch()
    await lights.expire()
  }
  const reportLabels = async () => await report?.({ quantity: 'epd', count: () => countLabelsByStore(db) })
  const reportStations = async () => await report?.({ quantity: 'devices', count: () => countStationsByStore(db) })
  return {
    backEnd(portal) {
      const { token } = portal
      if (token !== undefined) {
        publish = async (events) => await publishEvents(portal, token, events)
        report = async (usage) => await reportLicenceUsage(portal, token, usage)
      }
      return createBackEnd({
        ...{ application: 'labels', portal, now, tracing, routes: createRoutes(db, { now, simulated }) },
        ...(onError ? { onError } : {}),
      })
    },
    announce,
    ...{ transmission, contact, lights },
    watch,
    ...{ schedule, demonstration, reportLabels, reportStations },
    work: [
      { name: 'announce', seconds: EVENTS_SECONDS, run: announce },
      { name: 'schedule', seconds: SCHEDULE_SECONDS, run: async () => void (await schedule.runDue()) },
      { name: 'watch', seconds: WATCH_SECONDS, run: watch },
      { name: 'report labels', seconds: USAGE_SECONDS, run: reportLabels },
      { name: 'report base stations', seconds: USAGE_SECONDS, run: reportStations },
      { name: 'delete expired', seconds: RETENTION_SECONDS, run: async () => await deleteExpired(db, now()) },
    ],
    simulation: [{ name: 'simulate', seconds: SIMULATION_SECONDS, run: demonstration.simulate }],
    ready: async () => await assertSchema(db, SCHEMA),
    close: async () => await db.destroy(),
  }
}
