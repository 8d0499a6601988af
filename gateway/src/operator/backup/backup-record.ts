import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const RECORD_FILE = 'foyer-backup.json'
/** A backup that is not complete yet, or never will be. */
const PARTIAL = '.partial'

const Count = z.object({ label: z.string(), count: z.number().int() })

/** What is in a backup, written last into its folder. */
const BackupRecord = z.object({
  format: z.literal(1),
  /** Version of Foyer that wrote it. */
  foyer: z.string(),
  postgres: z.string(),
  /** The last migration of the database. */
  schema: z.string(),
  startedAt: z.iso.datetime(),
  /** The first instant that a restore can end at. */
  endedAt: z.iso.datetime(),
  /** Identifies the database, across restores. */
  database: z.string(),
  /** The first segment of the WAL that a restore needs. */
  firstSegment: z.string(),
  bytes: z.number().int(),
  unpackedBytes: z.number().int(),
  sha256: z.string(),
  /** Fingerprint of the FOYER_SECRET that was active: a keyed hash, from which the secret does not follow. */
  secret: z.string(),
  /** What can be read with that secret only. */
  needsSecret: z.array(Count),
})
export type BackupRecord = z.infer<typeof BackupRecord>

export interface StoredBackup {
  /** The name of its folder, which is the time of its start. */
  readonly name: string
  readonly folder: string
  readonly record: BackupRecord
}

export function backupsFolder(folder: string): string {
  return join(folder, 'backups')
}

export function partialFolder(folder: string, name: string): string {
  return join(backupsFolder(folder), `${name}${PARTIAL}`)
}

/** Returns the name of a backup: its start, in characters that every file system takes. */
export function nameOf(startedAt: Date): string {
  return startedAt.toISOString().replaceAll(':', '-')
}

/** Returns the folders of backups that were ended before they were complete. */
export function partialFolders(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith(PARTIAL))
    .map((name) => join(backupsFolder(folder), name))
}

/** Returns the complete backups, the oldest first. */
export function listBackups(folder: string): StoredBackup[] {
  return completeNames(folder).flatMap((name) => {
    const path = join(backupsFolder(folder), name)
    const record = readRecord(path)
    return record ? [{ name, folder: path, record }] : []
  })
}

/** Returns the names of backups whose record is damaged. */
export function unreadableBackups(folder: string): string[] {
  return completeNames(folder).filter((name) => !readRecord(join(backupsFolder(folder), name)))
}

function completeNames(folder: string): string[] {
  return namesIn(folder).filter((name) => !name.endsWith(PARTIAL))
}

function readRecord(folder: string): BackupRecord | undefined {
  try {
    return BackupRecord.parse(JSON.parse(readFileSync(join(folder, RECORD_FILE), 'utf8')))
  } catch {
    return undefined
  }
}

export function writeRecord(folder: string, record: BackupRecord): void {
  writeFileSync(join(folder, RECORD_FILE), `${JSON.stringify(record, undefined, 2)}\n`, { mode: 0o600, flush: true })
}

/** Writes the entries of a folder to the disk, so that a renamed entry survives a power cut. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function namesIn(folder: string): string[] {
  const backups = backupsFolder(folder)
  return existsSync(backups) ? readdirSync(backups).sort() : []
}
