import { announceEvents, assertSchema, type PublishEvents } from '@foyer/sdk/database'
import { type BackEnd, createBackEnd, type Portal, publishEvents, type RecurringWork } from '@foyer/sdk/server'
import type { Tracing } from '@foyer/sdk/tracing'
import { EVENTS, openDatabase, SCHEMA } from './database/open.ts'
import { createDemonstration, type Demonstration } from './demonstration/demonstration.ts'
import { createRoutes } from './routes.ts'

export { migrate } from './database/migrate.ts'
export type { Demonstration, DemoPlaces } from './demonstration/demonstration.ts'

/** Open screens are to show a change within a second. */
const EVENTS_SECONDS = 0.25

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
  /** Records requests and statements. */
  readonly tracing?: Tracing | undefined
}

/** Asset management: the back end of the application. */
export interface Assets {
  /** Without a token of the application in `portal`, open screens are not notified of changes. */
  backEnd(portal: Portal): BackEnd
  /** Notifies open screens of what has changed. To be called several times a second. */
  announce(): Promise<void>
  readonly demonstration: Demonstration
  /** What is to be done without a request. */
  readonly work: readonly RecurringWork[]
  /** Rejects while the database or its schema cannot be used. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Opens the back end of asset management on a migrated database. */
export function openAssets(options: AssetsOptions): Assets {
  const { databaseUrl, pool, now = () => new Date(), simulated = false, onError, tracing } = options
  const db = openDatabase(databaseUrl, { pool, tracing })
  let publish: PublishEvents | undefined
  const announce = async (): Promise<void> => await announceEvents(db, EVENTS, publish)
  return {
    backEnd(portal) {
      const { token } = portal
      if (token !== undefined) publish = async (events) => await publishEvents(portal, token, events)
      return createBackEnd({
        ...{ application: 'assets', portal, now, tracing, routes: createRoutes(db, { now, simulated }) },
        ...(onError ? { onError } : {}),
      })
    },
    announce,
    demonstration: createDemonstration(db, now),
    work: [{ name: 'announce', seconds: EVENTS_SECONDS, run: announce }],
    ready: async () => await assertSchema(db, SCHEMA),
    close: async () => await db.destroy(),
  }
}
