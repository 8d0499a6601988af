import { resolve } from 'node:path'
import { verifyBaseBackup } from '@foyer/embedded-postgres'
import { pino } from 'pino'
import type { Environment } from '../../environment.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { StartFault } from '../../platform/database/start-fault.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { MIGRATIONS, openStorage } from '../../storage.ts'
import type { Tables } from '../../tables.ts'
import type { CommandInput } from '../database-commands.ts'
import { completeRestore, type Returned } from './after-restore.ts'
import { listBackups, type StoredBackup, unreadableBackups } from './backup-record.ts'
import { chooseBackup, readInstant } from './choose-backup.ts'
import { createBackup, pruneBackups } from './create-backup.ts'
import {
  assertKnownSchema,
  assertUndamaged,
  missingSecret,
  readDataSecret,
  restoreBackup,
  secretStateOf,
  withEmptyDataFolder,
} from './restore-backup.ts'
import { recoveryLines, returnedLines } from './restore-texts.ts'
import { assertEmbedded, backupFolderOf, withRunningDatabase } from './running-database.ts'

type Print = (line: string) => void
type Command = (environment: Environment, input: CommandInput, print: Print) => Promise<void>

const MEGABYTE = 1_000_000

/** Runs `backup [<folder>] [--keep <n>]`. */
export const runBackup: Command = async (environment, { args: [given], keep }, print) => {
  assertEmbedded(environment)
  const folder = backupFolderOf(environment, given)
  const number = keep === undefined ? undefined : readCount('--keep', keep)
  const began = performance.now()
  const backup = await withRunningDatabase(environment, (database) => createBackup(database, folder, systemClock.now()))
  const { record } = backup
  const { backupFolder } = environment
  const isArchived = backupFolder !== undefined && resolve(folder) === resolve(backupFolder)
  print(`${backup.folder}: ${megabytes(record.bytes)}, verified, in ${seconds(began)}.`)
  print(`It can be restored to ${record.endedAt}${isArchived ? ' and any later instant' : ' only'}.`)
  if (backupFolder === undefined)
    print('Set FOYER_BACKUP_FOLDER to archive every change, so that later instants can be restored too.')
  const pruned = await pruneBackups(folder, number)
  if (pruned.backups + pruned.segments > 0)
    print(
      `Deleted: ${pruned.backups} older backups, ${pruned.segments} files of archived changes from before the oldest one.`,
    )
  print('It needs FOYER_SECRET, which is not in it. Store the secret elsewhere.')
}

/** Runs `backup list [<folder>]`. */
export const listAll: Command = async (environment, { args: [given] }, print) => {
  const folder = backupFolderOf(environment, given)
  const all = listBackups(folder)
  for (const { name, record } of all)
    print(
      `${name}  ${megabytes(record.bytes)}, Foyer ${record.foyer}, from ${record.endedAt} on, secret ${record.secret.slice(0, 8)}…`,
    )
  print(all.length === 0 ? `There is no complete backup in ${folder}.` : `${all.length} in ${folder}.`)
}

/** Runs `backup verify [<folder>]`. A damaged backup sets the exit code 1. */
export const verifyAll: Command = async (environment, { args: [given] }, print) => {
  const folder = backupFolderOf(environment, given)
  const found = [...unreadableBackups(folder).map((name) => ({ name, problem: 'its record is damaged' }))]
  for (const { name, folder: path } of listBackups(folder)) {
    const { problems } = await verifyBaseBackup(path)
    found.push(...problems.map((problem) => ({ name, problem })))
    if (problems.length === 0) print(`${name}: undamaged.`)
  }
  for (const { name, problem } of found) print(`PROBLEM in ${name}: ${problem}.`)
  if (found.length > 0) process.exitCode = 1
}

/** Runs `restore [<folder>] [--to <instant>] …`. */
export const runRestore: Command = async (environment, input, print) => {
  assertEmbedded(environment)
  if (process.platform === 'win32')
    throw new StartFault('Restoring works on Linux and macOS.', 'Restore on one of them.')
  const folder = backupFolderOf(environment, input.args[0])
  const to = input.to === undefined ? undefined : readInstant(input.to, systemClock.now())
  const timeline = input.timeline === undefined ? undefined : readCount('--timeline', input.timeline)
  const backup = chooseBackup(folder, { name: input.backup, to, timeline })
  assertKnownSchema(backup, MIGRATIONS)
  await withEmptyDataFolder(environment.dataFolder, async () => {
    const secret = secretStateOf(backup, environment)
    const hasSecret = secret === 'active' || secret === 'former'
    if (!hasSecret && !input['without-secret']) throw missingSecret(backup, secret)
    print(`Backup ${backup.name} (Foyer ${backup.record.foyer}, ${megabytes(backup.record.bytes)}): verifying it …`)
    await assertUndamaged(backup)
    const began = performance.now()
    print(`It is undamaged. Recovering ${to ? `to ${to.toISOString()}` : 'to the last archived change'} …`)
    const restored = await restoreBackup(environment, { backup, backupFolder: folder, to, timeline })
    const returned = hasSecret
      ? await completeInDraft(environment, restored.draft, { backup, to, restored: restored.lastCommit, input })
      : undefined
    restored.complete()
    for (const line of recoveryLines(backup, restored, to)) print(line)
    print(`Restored into ${environment.dataFolder} in ${seconds(began)}.`)
    for (const line of returnedLines(returned, input, secret)) print(line)
  })
}

interface Completion {
  readonly backup: StoredBackup
  readonly to: Date | undefined
  readonly restored: Date | undefined
  readonly input: CommandInput
}

/** Starts the database in the draft, migrates it, and completes the restore in it. */
async function completeInDraft(
  environment: Environment,
  draft: string,
  { backup, to, restored, input }: Completion,
): Promise<Returned> {
  const log = pino({ level: 'silent' })
  const secret = environment.secret ?? readDataSecret(environment.dataFolder)
  const storage = await openStorage({ ...environment, dataFolder: draft, ...(secret && { secret }) }, log, true)
  const { db, close } = openDatabase<Tables>(storage.databaseUrl, { pool: 1, log, applicationName: 'foyer operator' })
  const { 'end-sessions': endSessions = false, 'discard-mails': discardMails = false } = input
  const facts = { backup: backup.name, to, lastCommit: restored, endSessions, discardMails }
  try {
    return await completeRestore(db, facts, systemClock.now())
  } finally {
    await close()
    await storage.stop()
  }
}

function readCount(option: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new StartFault(`${option} ${text} is not a whole number from 1 on.`, `Such as ${option} 7.`)
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`
}
