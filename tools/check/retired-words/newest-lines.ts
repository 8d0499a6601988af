import { spawnSync } from 'node:child_process'
import { ROOT } from '../tree.ts'
import type { Place } from './retired-words-places.ts'

/**
 * Places by the age of their lines, the newest first, as git knows it; lines that are not committed are the newest. Without git
 * (an unpacked archive) they stay as they are. Called only for what is to be reported: it runs git once for each file.
 */
export function newestFirst(places: readonly Place[]): Place[] {
  const times = new Map([...new Set(places.map(({ path }) => path))].map((path) => [path, timesOfLines(path)]))
  const timeOf = ({ path, line = 1 }: Place) => times.get(path)?.[line - 1] ?? 0
  return [...places].sort((one, other) => timeOf(other) - timeOf(one))
}

/** Seconds since 1970 for each line; a file that git does not know is new as a whole. */
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
