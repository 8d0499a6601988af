import { type BackEnd, createBackEnd, type Portal, publishEvents } from '@foyer/sdk/server'
import { openDatabase } from './database/open.ts'
import { createDemonstration, type Demonstration } from './demonstration/demonstration.ts'
import { announceEvents, type PublishEvents } from './events/announce-events.ts'
import { createRoutes } from './routes.ts'

export { migrate } from './database/migrate.ts'
export type { Demonstration, DemoPlaces } from './demonstration/demonstration.ts'

export interface AssetsOptions {
  /** The database, for a role with rights on the rows of the schema `assets`. */
  readonly databaseUrl: string
  /** Database connections; 4 by default. */
  readonly pool?: number
  /** The present time; for tests. */
  readonly now?: () => Date
  /** True if the assets are examples of the demonstration. The screens then say so. */
  readonly simulated?: boolean
  /** Called with what a request failed with unexpectedly. */
  readonly onError?: (error: unknown) => void
}

/** Asset management: the back end of the application. */
export interface Assets {
  /** Without a token of the application in `portal`, open screens are not notified of changes. */
  backEnd(portal: Portal): BackEnd
  /** Notifies open screens of what has changed. To be called several times a second. */
  announce(): Promise<void>
  readonly demonstration: Demonstration
  close(): Promise<void>
}

/** Opens the back end of asset management on a migrated database. */
export function openAssets(options: AssetsOptions): Assets {
  const { databaseUrl, pool, now = () => new Date(), simulated = false, onError } = options
  const db = openDatabase(databaseUrl, pool === undefined ? {} : { pool })
  let publish: PublishEvents | undefined
  return {
    backEnd(portal) {
      const { token } = portal
      if (token !== undefined) publish = async (events) => await publishEvents(portal, token, events)
      return createBackEnd({
        ...{ application: 'assets', portal, now, routes: createRoutes(db, { now, simulated }) },
        ...(onError ? { onError } : {}),
      })
    },
    announce: async () => await announceEvents(db, publish),
    demonstration: createDemonstration(db, now),
    close: async () => await db.destroy(),
  }
}
