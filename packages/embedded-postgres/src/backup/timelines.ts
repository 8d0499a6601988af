import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupManifest } from './backup-manifest.ts'

const HISTORY = /^[0-9A-F]{8}\.history$/
/** A timeline that was left, and the position in its WAL: `1	0/3000158	before 2026-11-27 10:30:00+00`. */
const LEFT_TIMELINE = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gim
const TIMELINE_DIGITS = 8
/** No position in the WAL is beyond it. */
const NO_END = 1n << 64n

/** Returns the names of the files in which PostgreSQL writes which timelines led to another one. */
export function historyFiles(wal: string): string[] {
  return existsSync(wal) ? readdirSync(wal).filter((name) => HISTORY.test(name)) : []
}

/**
 * Returns true if a recovery along a timeline can begin with this backup: it is of that timeline, or it ended before a restore left the
 * one that it is of.
 * @param wal the folder of the archived WAL, which may be missing
 * @param timeline without it the newest
 */
export function leadsToTimeline(
  { timeline: own, endLsn }: Pick<BackupManifest, 'timeline' | 'endLsn'>,
  wal: string,
  timeline = Math.max(own, ...historyFiles(wal).map(timelineOf)),
): boolean {
  if (own === timeline) return true
  const end = leftAt(wal, timeline).get(own)
  return end !== undefined && lsnOf(endLsn) <= end
}

/** Returns the newest timeline as PostgreSQL finds it: without a gap in the numbers of the histories after the given one. */
export function newestTimeline(wal: string, own: number): number {
  const known = new Set(historyFiles(wal).map(timelineOf))
  let newest = own
  while (known.has(newest + 1)) newest++
  return newest
}

/** Returns how far each timeline leads along this one: the one itself without an end, those before up to where they were left. */
export function endsAlong(wal: string, timeline: number): ReadonlyMap<number, bigint> {
  return leftAt(wal, timeline).set(timeline, NO_END)
}

/** Returns where each timeline that led to this one was left. */
function leftAt(wal: string, timeline: number): Map<number, bigint> {
  const name = historyFiles(wal).find((one) => timelineOf(one) === timeline)
  const text = name === undefined ? '' : readFileSync(join(wal, name), 'utf8')
  return new Map([...text.matchAll(LEFT_TIMELINE)].map(([, number, lsn = '']) => [Number(number), lsnOf(lsn)]))
}

/** Reads the timeline in the name of a history or of a segment. */
export function timelineOf(name: string): number {
  return Number.parseInt(name.slice(0, TIMELINE_DIGITS), 16)
}

/** Reads a position in the WAL, such as `1/3000158`. */
function lsnOf(text: string): bigint {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
