import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Score } from './scores.ts'

export const RESULTS_FILE = join(import.meta.dirname, 'results.json')

/** A score and the commit on which it was measured. */
export interface Result extends Score {
  readonly commit: string
}

/** The last result of each module, by path. */
export function readResults(): readonly Result[] {
  return existsSync(RESULTS_FILE) ? JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) : []
}

/**
 * Returns the results with new scores. Other results stay, unless their module was removed.
 * @param modules paths of all modules that are mutated
 */
export function withScores(
  results: readonly Result[],
  scores: readonly Score[],
  commit: string,
  modules: readonly string[],
): Result[] {
  const byPath = new Map(results.map((result) => [result.path, result]))
  for (const score of scores) byPath.set(score.path, { commit, ...score })
  return modules.flatMap((path) => byPath.get(path) ?? [])
}
