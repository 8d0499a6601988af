import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { clusterPlaces } from '@foyer/embedded-postgres'
import { pino } from 'pino'
import type { Environment } from '../../environment.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { StartFault } from '../../platform/database/start-fault.ts'
import type { Database, Tables } from '../../tables.ts'

const EXTERNAL_REMEDY =
  'Back it up with pgBackRest: docs/guides/operators.md, "Of an external PostgreSQL", has the configuration and the commands.'

/** Backup and restore work on files, which only the embedded PostgreSQL has on this machine. */
export function assertEmbedded({ databaseUrl }: Environment): void {
  if (databaseUrl)
    throw new StartFault('DATABASE_URL names a PostgreSQL that is not part of this installation.', EXTERNAL_REMEDY)
}

/** Returns the folder of `npm run foyer -- backup` and `restore`. */
export function backupFolderOf(environment: Environment, given: string | undefined): string {
  const folder = given ?? environment.backupFolder
  if (folder === undefined)
    throw new StartFault('No folder of backups was given.', 'Name one, or set FOYER_BACKUP_FOLDER.')
  return folder
}

export interface RunningDatabase {
  readonly db: Database
  /** The owner's address. */
  readonly url: string
  /** The folder of the server's data. */
  readonly cluster: string
}

/** Uses the server of a running gateway. If none runs, starts it for the duration of the work, without migrating. */
export async function withRunningDatabase<Result>(
  { dataFolder, backupFolder }: Environment,
  act: (database: RunningDatabase) => Promise<Result>,
): Promise<Result> {
  const { cluster } = clusterPlaces(dataFolder)
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new StartFault(`There is no database in ${dataFolder}.`, 'Set FOYER_DATA to the folder of the gateway.')
  const log = pino({ level: 'silent' })
  const running = findEmbeddedPostgres(dataFolder)
  const own = running ? undefined : await startEmbeddedPostgres({ folder: dataFolder, backupFolder, log })
  const url = running ?? (own as { url: string }).url
  const { db, close } = openDatabase<Tables>(url, { pool: 1, log, applicationName: 'foyer operator' })
  try {
    return await act({ db, url, cluster })
  } finally {
    await close()
    await own?.stop()
  }
}
