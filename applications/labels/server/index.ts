import { type BackEnd, createBackEnd, type Portal, publishEvents } from '@foyer/sdk/server'
import { type Contact, createContact } from './base-stations/index.ts'
import { createSchedule, type Schedule } from './batches/index.ts'
import { createTransmission, type Transmission } from './changes/transmission.ts'
import { openDatabase } from './database/open.ts'
import { createDemonstration, type Demonstration } from './demonstration/demonstration.ts'
import { announceEvents, type PublishEvents } from './events/announce-events.ts'
import { createLightTransmission, type LightTransmission } from './lights/index.ts'
import { createRoutes } from './routes.ts'

export { migrate } from './database/migrate.ts'
export type { Demonstration } from './demonstration/demonstration.ts'

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
}

/** Shelf labels: the back end of the application, and the connection to the base stations. */
export interface Labels {
  /** Without a token of the application in `portal`, open screens are not notified of changes. */
  backEnd(portal: Portal): BackEnd
  /** Notifies open screens of what has changed. To be called several times a second. */
  announce(): Promise<void>
  readonly transmission: Transmission
  readonly contact: Contact
  readonly lights: LightTransmission
  /** Notes what did not happen in time: reports of base stations, and lights. To be called every few seconds. */
  watch(): Promise<void>
  readonly schedule: Schedule
  readonly demonstration: Demonstration
  close(): Promise<void>
}

/** Opens the back end of shelf labels on a migrated database. */
export function openLabels(options: LabelsOptions): Labels {
  const { databaseUrl, pool, now = () => new Date(), simulated = false, onError } = options
  const db = openDatabase(databaseUrl, pool === undefined ? {} : { pool })
  const transmission = createTransmission(db, now)
  const contact = createContact(db, now)
  const lights = createLightTransmission(db, now)
  let publish: PublishEvents | undefined
  return {
    backEnd(portal) {
      const { token } = portal
      if (token !== undefined) publish = async (events) => await publishEvents(portal, token, events)
      return createBackEnd({
        ...{ application: 'labels', portal, now, routes: createRoutes(db, { now, simulated }) },
        ...(onError ? { onError } : {}),
      })
    },
    announce: async () => await announceEvents(db, publish),
    ...{ transmission, contact, lights },
    async watch() {
      await contact.watch()
      await lights.expire()
    },
    schedule: createSchedule(db, now),
    demonstration: createDemonstration(db, { transmission, contact, lights }, now),
    close: async () => await db.destroy(),
  }
}
