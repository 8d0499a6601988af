import { type BackEnd, createBackEnd, type PortalAddress } from '@foyer/sdk/server'
import { createTransmission, type Transmission } from './changes/transmission.ts'
import { openDatabase } from './database/open.ts'
import { createDemonstration, type Demonstration } from './demonstration/demonstration.ts'
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
  backEnd(portal: PortalAddress): BackEnd
  readonly transmission: Transmission
  readonly demonstration: Demonstration
  close(): Promise<void>
}

/** Opens the back end of shelf labels on a migrated database. */
export function openLabels(options: LabelsOptions): Labels {
  const { databaseUrl, pool, now = () => new Date(), simulated = false, onError } = options
  const db = openDatabase(databaseUrl, pool === undefined ? {} : { pool })
  const transmission = createTransmission(db, now)
  return {
    backEnd: (portal) =>
      createBackEnd({
        ...{ application: 'labels', portal, now, routes: createRoutes(db, { now, simulated }) },
        ...(onError ? { onError } : {}),
      }),
    transmission,
    demonstration: createDemonstration(db, transmission, now),
    close: async () => await db.destroy(),
  }
}
