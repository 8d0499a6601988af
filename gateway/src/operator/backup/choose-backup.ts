import { backupFiles, leadsToTimeline, readBackupManifest, walFolder } from '@foyer/embedded-postgres'
import { StartFault } from '../../platform/database/start-fault.ts'
import { listBackups, type StoredBackup } from './backup-record.ts'

export interface Choice {
  /** The name of a backup; without it the newest one that ended before `to`. */
  readonly name?: string | undefined
  readonly to?: Date | undefined
  /** The timeline to follow; without it the newest, which the last restore began. */
  readonly timeline?: number | undefined
}

/** Chooses the backup that a restore begins with: less WAL has to be replayed after a later one. */
export function chooseBackup(folder: string, { name, to, timeline }: Choice): StoredBackup {
  const all = listBackups(folder)
  if (all.length === 0)
    throw new StartFault(`There is no complete backup in ${folder}.`, 'Name the folder that "backup" wrote to.')
  const named = name === undefined ? all : all.filter((backup) => backup.name === name)
  if (named.length === 0)
    throw new StartFault(`There is no complete backup ${name} in ${folder}.`, `There are: ${namesOf(all)}.`)
  const early = named.filter(({ record }) => to === undefined || record.endedAt <= to.toISOString())
  if (early.length === 0)
    throw new StartFault(
      `No backup was complete at ${to?.toISOString()}.`,
      `The first instant is ${named[0]?.record.endedAt}. A backup from before is needed.`,
    )
  const chosen = early.filter((backup) => leadsTo(folder, backup, timeline)).at(-1)
  if (!chosen)
    throw new StartFault(
      `The timeline ${timeline ?? 'of the last restore'} does not continue ${namesOf(early)}.`,
      'Begin with an older backup, or recover the changes of another timeline with --timeline, such as --timeline 1.',
    )
  return chosen
}

/** Returns true if the changes of the timeline continue this backup. One that is damaged is rejected when it is verified. */
function leadsTo(folder: string, backup: StoredBackup, timeline: number | undefined): boolean {
  try {
    const manifest = readBackupManifest(backupFiles(backup.folder).manifest)
    return leadsToTimeline(manifest, walFolder(folder, backup.record.database), timeline)
  } catch {
    return true
  }
}

/**
 * Reads an instant of `--to`.
 * @throws StartFault if it has no time zone or is in the future
 */
export function readInstant(text: string, now: Date): Date {
  const instant = new Date(text)
  const complete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (!complete || Number.isNaN(instant.getTime()))
    throw new StartFault(
      `${text} is no instant with a time zone.`,
      'Such as --to 2026-11-27T10:30:00Z, or --to 2026-11-27T11:30:00+01:00.',
    )
  if (instant > now) throw new StartFault(`${text} is in the future.`, 'Leave --to out to restore everything.')
  return instant
}

function namesOf(backups: readonly StoredBackup[]): string {
  return backups.map(({ name }) => name).join(', ')
}
