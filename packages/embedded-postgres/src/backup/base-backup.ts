import { chownSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import { ownerOf } from '../postgres-account.ts'

export type BaseBackupFacts = {
  /** Read from the clock of the server. Every change that was committed before `startedAt` is in the backup. */
  startedAt: Date
  /** A restore can end at any instant from here on. */
  endedAt: Date
  /** Version of PostgreSQL, such as 18.4. */
  version: string
}

/**
 * Lets the server write a base backup, with the WAL that it needs, into a new folder: BASE_BACKUP of the replication protocol, as
 * pg_basebackup sends it. Reads and writes go on meanwhile. If this process ends, the server gives the backup up.
 * @param url the owner's address of a server on this machine
 * @param cluster the folder of the server's data, whose owner writes the backup
 * @throws EmbeddedPostgresError if a page of the database has a wrong checksum, or the folder cannot be written
 */
export async function takeBaseBackup(url: string, cluster: string, folder: string): Promise<BaseBackupFacts> {
  mkdirSync(folder, { mode: 0o700 })
  const account = ownerOf(cluster)
  if (account && process.getuid?.() === 0) chownSync(folder, account.uid, account.gid)
  const facts = await openClient(url)
  try {
    const startedAt = await serverTime(facts)
    await sendBaseBackup(url, folder)
    return { startedAt, endedAt: await serverTime(facts), version: await serverVersion(facts) }
  } finally {
    await facts.end()
  }
}

async function sendBaseBackup(url: string, folder: string): Promise<void> {
  const address = new URL(url)
  address.searchParams.set('replication', 'true')
  const client = await openClient(address.href)
  const options = [
    `LABEL 'foyer', CHECKPOINT 'fast', WAL, WAIT false`,
    `MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256'`,
    `TARGET 'server', TARGET_DETAIL ${client.escapeLiteral(resolve(folder))}`,
    `COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1'`,
  ]
  try {
    await client.query(`BASE_BACKUP (${options.join(', ')})`)
  } catch (error) {
    throw backupFault(error as Error & { code?: string }, folder)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const DATA_CORRUPTED = 'XX001'

function backupFault(error: Error & { code?: string }, folder: string): EmbeddedPostgresError {
  const damaged = error.code === DATA_CORRUPTED || /checksum verification/.test(error.message)
  return new EmbeddedPostgresError(
    damaged
      ? `The database is damaged, so it was not backed up: ${error.message}.`
      : `PostgreSQL could not write the backup to ${folder}: ${error.message}.`,
    () =>
      damaged
        ? 'Read postgres.log, check the disk, and restore the newest backup from before the damage.'
        : 'Choose a folder with enough space that the account of PostgreSQL may enter.',
    { cause: error },
  )
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function serverTime(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  return (rows[0] as { at: Date }).at
}

async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return rows[0]?.version ?? ''
}
