import { spawnSync } from 'node:child_process'
import { ROOT } from '../tree.ts'
import type { Place } from './retired-words-places.ts'

/**
 * Sorts places by the age of their lines in git, newest first. Uncommitted lines are the newest. Without git (an unpacked archive)
 * the order stays. It runs git once for each file, so it is called only for places to report.
 */
export function newestFirst(places: readonly Place[]): Place[] {
  const times = new Map([...new Set(places.map(({ path }) => path))].map((path) => [path, timesOfLines(path)]))
  const timeOf = ({ path, line = 1 }: Place) => times.get(path)?.[line - 1] ?? 0
  return [...places].sort((one, other) => timeOf(other) - timeOf(one))
}

/** Commit time of each line, in seconds since 1970. All lines of an untracked file are new. */
function timesOfLines(path: string): number[] {
  const { stdout, status, error } = spawnSync('git', ['blame', '--line-porcelain', '--', path], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) return []
  if (status !== 0) return Array.from({ length: 10_000 }, () => Number.MAX_SAFE_INTEGER)
  return [...stdout.matchAll(/^committer-time (\d+)$/gm)].map(([, seconds]) => Number(seconds))
}
