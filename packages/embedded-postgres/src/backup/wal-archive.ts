import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PostgresAccount } from '../postgres-account.ts'
import { historyFiles } from './timelines.ts'

/** Timeline, log and segment: eight hexadecimal digits each. */
const SEGMENT = /^[0-9A-F]{24}$/
/** A segment, or a file about one. */
const OF_SEGMENT = /^[0-9A-F]{24}(\.|$)/
const TIMELINE_DIGITS = 8
const SEGMENT_DIGITS = 24

/** Where the server puts finished segments of its WAL, and when at the latest, in seconds. */
export type WalArchiving = { readonly folder: string; readonly seconds: number }

/** Returns the folder of one cluster's WAL. Each cluster has its own, so that two never overwrite each other. */
export function walFolder(folder: string, systemIdentifier: string): string {
  return join(folder, 'wal', systemIdentifier)
}

/** Returns what identifies a cluster and all clusters that are restored from it. */
export function readSystemIdentifier(cluster: string): string {
  return readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString()
}

/** Creates the folder of a cluster's WAL for the account of its server, and returns it. */
export function makeWalFolder(folder: string, cluster: string, account: PostgresAccount | undefined): string {
  const own = walFolder(folder, readSystemIdentifier(cluster))
  if (existsSync(own)) return own
  mkdirSync(own, { recursive: true, mode: 0o711 })
  chmodSync(own, 0o700)
  if (account) chownSync(own, account.uid, account.gid)
  return own
}

/** Collects what is to be archived by a later start. */
export const ARCHIVE_LATER = { archive_mode: 'on', archive_library: '', archive_command: '' }

/** Returns the settings of a server that archives its WAL with PostgreSQL's own module, or does not. */
export function archiveSettings(own: string | undefined, seconds = 0): Record<string, string> {
  if (own === undefined) return { archive_mode: 'off' }
  return {
    ...{ archive_mode: 'on', archive_library: 'basic_archive', archive_timeout: String(seconds) },
    'basic_archive.archive_directory': own,
  }
}

/** Returns the names of the archived segments, of all timelines, in their order on each. */
export function archivedSegments(own: string): string[] {
  if (!existsSync(own)) return []
  return readdirSync(own)
    .filter((name) => SEGMENT.test(name))
    .sort()
}

/**
 * Deletes segments that come before all given ones, on any timeline. After a restore to an instant the position goes back: a later backup
 * may need earlier segments.
 * @param firstSegments the first segment that each backup needs
 * @returns the number of deleted files
 */
export function pruneWal(own: string, firstSegments: readonly string[]): number {
  const files = existsSync(own) ? readdirSync(own).filter((name) => OF_SEGMENT.test(name)) : []
  const first = firstSegments.map(positionOf).sort().at(0) ?? ''
  const old = files.filter((name) => positionOf(name) < first)
  for (const name of old) rmSync(join(own, name), { force: true })
  return old.length
}

/**
 * Copies what a recovery may need: segments from the given one on, and the histories of timelines. The server then needs no right
 * on the archive, which another account may have written.
 * @returns the names of the segments, in their order on each timeline
 */
export function copyWal(own: string, first: string, target: string, account: PostgresAccount | undefined): string[] {
  mkdirSync(target, { mode: 0o700 })
  const segments = archivedSegments(own).filter((name) => positionOf(name) >= positionOf(first))
  for (const name of [...segments, ...historyFiles(own)]) {
    copyFileSync(join(own, name), join(target, name), constants.COPYFILE_FICLONE)
    if (account) chownSync(join(target, name), account.uid, account.gid)
  }
  if (account) chownSync(target, account.uid, account.gid)
  return segments
}

/** Returns the last segment that a recovery along this timeline may reach. */
export function lastSegmentOf(segments: readonly string[], timeline: number | undefined): string | undefined {
  const within = (name: string) =>
    timeline === undefined || Number.parseInt(name.slice(0, TIMELINE_DIGITS), 16) <= timeline
  return segments.filter(within).at(-1)
}

/** Returns the part of a segment's name that does not depend on the timeline. */
export function positionOf(segment: string): string {
  return segment.slice(TIMELINE_DIGITS, SEGMENT_DIGITS)
}
