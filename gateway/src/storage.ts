import { isDatabaseUnavailable } from '@foyer/sdk/database'
import type { Logger } from 'pino'
import { migrateShippedApplications } from './composition/shipped-applications.ts'
import { VERSION } from './composition/version.ts'
import type { Environment } from './environment.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { ensureGatewayRole, GATEWAY_ROLE, roleOf } from './platform/database/gateway-role.ts'
import { migrate } from './platform/database/migrate.ts'
import { retryWhileUnresolved } from './platform/database/name-resolution.ts'
import { StartFault } from './platform/database/start-fault.ts'
import { openSecret } from './platform/secrets/data-secret.ts'

export const MIGRATIONS = new URL('../migrations', import.meta.url).pathname

/** An import changes many rows of these tables and then analyzes them. */
const ANALYZED_TABLES = ['store', 'customer']

/** Creates or updates the role of the gateway. Returns the address of the database for that role. */
export function createGatewayRole(ownerUrl: string, password: string): Promise<string> {
  return ensureGatewayRole(ownerUrl, password, ANALYZED_TABLES)
}

export interface Storage {
  /** Address for the role of the gateway. */
  readonly databaseUrl: string
  readonly secret: string
  readonly previousSecrets: readonly string[]
  /** Stops the database if the gateway started it. */
  stop(): Promise<void>
}

/**
 * The migrated database and its secret.
 * @param archiveLater leaves the changes of an embedded PostgreSQL to be archived by the next start
 */
export async function openStorage(environment: Environment, log: Logger, archiveLater = false): Promise<Storage> {
  const { dataFolder: folder, backupFolder } = environment
  const own = environment.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder, backupFolder, archiveLater, log })
  const ownerUrl = own?.url ?? environment.migrationUrl ?? (environment.databaseUrl as string)
  try {
    await retryWhileUnresolved(() => migrate(ownerUrl, MIGRATIONS, { log, version: VERSION }))
    const databaseUrl = own
      ? await createGatewayRole(own.url, own.gatewayPassword)
      : (environment.databaseUrl as string)
    await migrateShippedApplications(ownerUrl, own ? GATEWAY_ROLE : await roleOf(databaseUrl), log, environment)
    return {
      databaseUrl,
      secret: environment.secret ?? openSecret(environment.dataFolder),
      previousSecrets: environment.previousSecrets,
      stop: async () => await own?.stop(),
    }
  } catch (error) {
    await own?.stop()
    if (!isDatabaseUnavailable(error)) throw error
    throw new StartFault(
      `The database of DATABASE_URL does not respond (${(error as Error).message}).`,
      'Start it, or correct host, port, name and password in DATABASE_URL.',
      { cause: error },
    )
  }
}
