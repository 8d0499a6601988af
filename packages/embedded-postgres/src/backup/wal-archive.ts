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
  statSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PostgresAccount } from '../postgres-account.ts'
import { endsAlong, historyFiles, newestTimeline, timelineOf } from './timelines.ts'

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

export type WalCopy = {
  /** The first segment that the backup needs. */
  first: string
  /** The folder that is created for the copies. */
  target: string
  account: PostgresAccount | undefined
  /** The timeline to follow; without it the newest. */
  timeline: number | undefined
}

/**
 * Copies what a recovery along a timeline may need: segments from the given one on, and the histories of timelines. The server then
 * needs no right on the archive, which another account may have written. PostgreSQL would replay a timeline beyond the position at
 * which it was left, as long as nothing of the next one is archived: what comes after it is not in the copies.
 * @returns the last segment, or undefined if there is none
 */
export function copyWal(own: string, { first, target, account, timeline }: WalCopy): string | undefined {
  mkdirSync(target, { mode: 0o700 })
  const ends = endsAlong(own, timeline ?? newestTimeline(own, timelineOf(first)))
  const bytesOf = (name: string) => Number((ends.get(timelineOf(name)) ?? 0n) - startOf(own, name))
  const segments = archivedSegments(own).filter((name) => positionOf(name) >= positionOf(first) && bytesOf(name) > 0)
  for (const name of [...segments, ...historyFiles(own)]) {
    copyFileSync(join(own, name), join(target, name), constants.COPYFILE_FICLONE)
    if (account) chownSync(join(target, name), account.uid, account.gid)
  }
  for (const name of segments) clearFrom(join(target, name), bytesOf(name))
  if (account) chownSync(target, account.uid, account.gid)
  return segments.at(-1)
}

/** Replaces the rest of a file with zeros, as PostgreSQL does in the first segment of a new timeline. */
function clearFrom(path: string, offset: number): void {
  const { size } = statSync(path)
  if (offset >= size) return
  chmodSync(path, 0o600)
  truncateSync(path, offset)
  truncateSync(path, size)
}

/** Returns the position in the WAL at which a segment begins. An archived segment is always whole. */
function startOf(own: string, segment: string): bigint {
  const [log = 0n, number = 0n] = (positionOf(segment).match(/.{8}/g) ?? []).map((part) => BigInt(`0x${part}`))
  return (log << 32n) + number * BigInt(statSync(join(own, segment)).size)
}

/** Returns the part of a segment's name that does not depend on the timeline. */
export function positionOf(segment: string): string {
  return segment.slice(TIMELINE_DIGITS, SEGMENT_DIGITS)
}
