import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findEmbeddedPostgres } from '@foyer/gateway/platform/database/embedded-postgres'
import pg from 'pg'
import { eventually } from '../eventually.ts'
import { type GatewayProcess, processFolder, runOperator, startGatewayProcess } from '../gateway-process.ts'

export const SECRET = 'the secret of these backups, long enough to be taken'

/** A folder for backups that the account of PostgreSQL may enter. */
export const folderForBackups = processFolder

/** The settings of a gateway whose changes are archived. */
export function settingsFor(backups: string): Record<string, string> {
  return { FOYER_SECRET: SECRET, FOYER_BACKUP_FOLDER: backups }
}

/** Runs a statement as the owner of the embedded database that runs in the folder of a gateway process. */
export async function asOwner<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  folder: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: findEmbeddedPostgres(join(folder, 'data')) as string })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The folder of the archived WAL of the only database in a folder of backups. */
export function archiveIn(backups: string): string {
  const [database = ''] = readdirSync(join(backups, 'wal'))
  return join(backups, 'wal', database)
}

/** Has the server archive what it has written so far. Returns the name of the last archived file, also if nothing new was written. */
export async function archiveNow(folder: string, backups: string): Promise<string> {
  const [row] = await asOwner<{ name: string }>(folder, 'select pg_walfile_name(pg_switch_wal() - 1) as name')
  const name = row?.name ?? ''
  await eventually('the changes are archived', () => existsSync(join(archiveIn(backups), name)), 30_000)
  return name
}

/** Returns an instant after everything that was committed and before everything that is committed after this call. */
export async function instantBetween(folder: string): Promise<string> {
  const [row] = await asOwner<{ at: Date }>(folder, `select clock_timestamp() + interval '2 milliseconds' as at`)
  const at = row?.at as Date
  await eventually('the instant is over', () => Date.now() > at.getTime() + 1)
  return at.toISOString()
}

/** An installation that is lost, and what is left of it. */
export interface LostInstallation {
  /** The folder of its gateway process. */
  readonly path: string
  /** The folder with its backup and its archived changes. */
  readonly backups: string
  remove(): void
}

/**
 * Runs an installation with one backup until it is lost.
 * @param change makes changes after the backup, which are only in the archive
 */
export async function loseInstallation(
  change: (gateway: GatewayProcess, lost: LostInstallation) => Promise<void>,
): Promise<LostInstallation> {
  const folder = processFolder()
  const backups = folderForBackups()
  const lost = {
    path: folder.path,
    backups: backups.path,
    remove() {
      folder.remove()
      backups.remove()
    },
  }
  const gateway = await startGatewayProcess(lost.path, settingsFor(lost.backups))
  const { code, output } = await runOperator(lost.path, settingsFor(lost.backups), 'backup')
  if (code !== 0) throw new Error(`the backup failed: ${output}`)
  await change(gateway, lost)
  await gateway.end('SIGTERM')
  return lost
}

/** Restores into a new folder of a gateway process. */
export async function restoreInto(
  folder: string,
  backups: string,
  ...options: string[]
): Promise<{ code: number | null; output: string }> {
  return await runOperator(folder, settingsFor(backups), 'restore', backups, ...options)
}
