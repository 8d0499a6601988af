import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  backupFiles,
  claimDataFolder,
  makeDataFolder,
  pruneWal,
  readBackupManifest,
  takeBaseBackup,
  verifyBaseBackup,
  walFolder,
} from '@foyer/embedded-postgres'
import { sql } from 'kysely'
import { VERSION } from '../../composition/version.ts'
import { withFaults } from '../../platform/database/embedded-postgres.ts'
import { appliedMigrations } from '../../platform/database/migration-record.ts'
import { StartFault } from '../../platform/database/start-fault.ts'
import {
  type BackupRecord,
  backupsFolder,
  listBackups,
  nameOf,
  partialFolder,
  partialFolders,
  type StoredBackup,
  syncFolder,
  writeRecord,
} from './backup-record.ts'
import { countWhatNeedsSecret } from './needs-secret.ts'
import type { RunningDatabase } from './running-database.ts'

/** Names the claim file: two backups do not write to one folder at the same time. */
const CLAIM = 'backup'

/** Takes a backup, verifies it, and only then gives it its name. */
export async function createBackup(database: RunningDatabase, folder: string, now: Date): Promise<StoredBackup> {
  return await withClaim(folder, async (home) => {
    for (const left of partialFolders(home)) rmSync(left, { recursive: true })
    const name = nameOf(now)
    const draft = partialFolder(home, name)
    makeDataFolder(backupsFolder(home))
    try {
      const record = await fill(database, draft)
      const target = join(backupsFolder(home), name)
      renameSync(draft, target)
      syncFolder(backupsFolder(home))
      return { name, folder: target, record }
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      throw error
    }
  })
}

/**
 * Deletes all but the newest backups, and the archived WAL that none of the others needs.
 * @param keep the number of backups to keep; without it all
 */
export async function pruneBackups(
  folder: string,
  keep: number | undefined,
): Promise<{ backups: number; segments: number }> {
  return await withClaim(folder, async (home) => {
    const all = listBackups(home)
    const old = keep === undefined ? [] : all.slice(0, -keep)
    for (const { name, folder: path } of old) {
      /* A kill leaves a folder that the next backup removes. */
      renameSync(path, partialFolder(home, name))
      rmSync(partialFolder(home, name), { recursive: true })
    }
    let segments = 0
    for (const [database, backups] of Map.groupBy(listBackups(home), ({ record }) => record.database)) {
      const needed = backups.map(({ record }) => record.firstSegment)
      segments += pruneWal(walFolder(home, database), needed)
    }
    return { backups: old.length, segments }
  })
}

async function withClaim<Result>(folder: string, act: (home: string) => Promise<Result>): Promise<Result> {
  const home = makeDataFolder(folder)
  const claim = await withFaults(() => claimDataFolder(home, CLAIM))
  try {
    return await act(home)
  } finally {
    claim.release()
  }
}

async function fill({ db, url, cluster }: RunningDatabase, draft: string): Promise<BackupRecord> {
  const needsSecret = await countWhatNeedsSecret(db)
  const facts = await withFaults(() => takeBaseBackup(url, cluster, draft))
  const { problems, ...measured } = await verifyBaseBackup(draft)
  if (problems.length > 0)
    throw new StartFault(
      `The backup is damaged and was removed: ${problems[0]}.`,
      'Check the disk of the backups, then try again.',
    )
  const { systemIdentifier, startLsn } = readBackupManifest(backupFiles(draft).manifest)
  const { rows } = await sql<{ segment: string; secret: string | null }>`
    select pg_walfile_name(${startLsn}::pg_lsn) as segment,
      (select value from platform_fact where name = 'secret-fingerprint') as secret`.execute(db)
  const [{ segment, secret }] = rows as [{ segment: string; secret: string | null }]
  const schema = (await appliedMigrations(db)).sort().at(-1) as string
  const record: BackupRecord = {
    ...{ format: 1, foyer: VERSION, postgres: facts.version, schema, ...measured },
    ...{ startedAt: facts.startedAt.toISOString(), endedAt: facts.endedAt.toISOString() },
    ...{ database: systemIdentifier, firstSegment: segment, secret: secret ?? '', needsSecret },
  }
  writeRecord(draft, record)
  return record
}
