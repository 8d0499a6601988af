import { type BackEnd, createBackEnd, type PortalAddress } from '@foyer/sdk/server'
import { openDatabase } from './database/open.ts'
import { createDemonstration, type Demonstration } from './demonstration/demonstration.ts'
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
  backEnd(portal: PortalAddress): BackEnd
  readonly demonstration: Demonstration
  close(): Promise<void>
}

/** Opens the back end of asset management on a migrated database. */
export function openAssets(options: AssetsOptions): Assets {
  const { databaseUrl, pool, now = () => new Date(), simulated = false, onError } = options
  const db = openDatabase(databaseUrl, pool === undefined ? {} : { pool })
  return {
    backEnd: (portal) =>
      createBackEnd({
        ...{ application: 'assets', portal, now, routes: createRoutes(db, { now, simulated }) },
        ...(onError ? { onError } : {}),
      }),
    demonstration: createDemonstration(db, now),
    close: async () => await db.destroy(),
  }
}
