import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, Findings } from '../fault.ts'
import { CODE_FILE, ROOT, type SourceFile, sourcesBelow, workspaces } from '../tree.ts'
import { newestFirst } from './newest-lines.ts'
import { type Place, placesIn } from './retired-words-places.ts'
import { RETIRED_WORDS } from './retired-words-table.ts'

/**
 * Counts retired words. A table has the allowed number of each word in each workspace. If a count falls, the table must be lowered. A
 * count must not rise.
 */
export const LEFT_FILE = 'tools/check/retired-words/retired-words-left.json'
const LOWER = 'run npm run retired-words, and commit the result'
const SHOWN_AT_MOST = 5

/** The count of each word by workspace, without zeros. `docs` is the Markdown at the root and below docs/. */
export type Left = Readonly<Record<string, Readonly<Record<string, number>>>>

export function retiredWordFindings(): Findings {
  const places = placesIn(lookedAt())
  return { faults: ratchetFaults(places, readLeft(), newestFirst), checked: `${places.length} retired words are left` }
}

/** Not checked: generated reference, migrations, which never change, and the tests of this check. */
export function lookedAt(): SourceFile[] {
  const markdown = ['CONTRIBUTING.md', 'README.md'].map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }))
  const files = [
    ...sourcesBelow(workspaces(), CODE_FILE),
    ...sourcesBelow([...workspaces(), 'docs'], /\.md$/),
    ...markdown,
  ]
  return files.filter(
    ({ path }) =>
      !/^(docs\/reference\/|gateway\/migrations\/|tools\/check\/retired-words\/retired-words\.test\.ts$)/.test(path),
  )
}

export function ratchetFaults(
  places: readonly Place[],
  left: Left,
  sorted: (places: readonly Place[]) => readonly Place[],
): Fault[] {
  const found = countsOf(places)
  return keysOf(found, left).flatMap(([workspace, word]) => {
    const now = found[workspace]?.[word] ?? 0
    const allowed = left[workspace]?.[word] ?? 0
    const mine = () => places.filter((place) => place.word === word && workspaceOf(place.path) === workspace)
    if (now > allowed) return riseFaults(word, now, allowed, sorted(mine()))
    return now < allowed ? [fallFault(workspace, word, now, allowed)] : []
  })
}

function riseFaults(word: string, now: number, allowed: number, places: readonly Place[]): Fault[] {
  const { forms, use } = RETIRED_WORDS.find(({ forms }) => forms[0] === word) ?? { forms: [word], use: '' }
  const count = allowed === 0 ? '' : ` (${now} in this workspace, ${allowed} before)`
  return places.slice(0, Math.min(now - allowed, SHOWN_AT_MOST)).map(({ path, line }) => ({
    at: line === undefined ? path : `${path}:${line}`,
    message: `'${forms.join(', ')}' is retired${count}`,
    remedy: `write: ${use}`,
  }))
}

function fallFault(workspace: string, word: string, now: number, allowed: number): Fault {
  return {
    at: LEFT_FILE,
    message: `${workspace}: '${word}' occurs ${now} times, but the table allows ${allowed}`,
    remedy: LOWER,
  }
}

export function countsOf(places: readonly Place[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {}
  for (const { word, path } of places) {
    counts[workspaceOf(path)] ??= {}
    const ofWorkspace = counts[workspaceOf(path)] as Record<string, number>
    ofWorkspace[word] = (ofWorkspace[word] ?? 0) + 1
  }
  return counts
}

/**
 * Returns the table with lowered counts. No count is raised, except for a new workspace to which files were moved: it gets its counts
 * if the sum over all workspaces does not rise.
 */
export function lowered(places: readonly Place[], left: Left): Left {
  const found = countsOf(places)
  const sum = (counts: Left, word: string) => Object.values(counts).reduce((all, one) => all + (one[word] ?? 0), 0)
  const table: Record<string, Record<string, number>> = {}
  for (const [workspace, word] of keysOf(found, {})) {
    const now = found[workspace]?.[word] ?? 0
    const moved = sum(found, word) <= sum(left, word) ? now : 0
    const count = left[workspace] ? Math.min(now, left[workspace][word] ?? 0) : moved
    if (count > 0) table[workspace] = { ...table[workspace], [word]: count }
  }
  return table
}

export function readLeft(): Left {
  return JSON.parse(readFileSync(join(ROOT, LEFT_FILE), 'utf8')) as Left
}

function workspaceOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] as string) : 'docs'
}

/** Returns each workspace and word of the tables once, sorted. */
function keysOf(...tables: Left[]): [string, string][] {
  const keys = tables.flatMap((table) =>
    Object.entries(table).flatMap(([workspace, counts]) => Object.keys(counts).map((word) => `${workspace}\n${word}`)),
  )
  return [...new Set(keys)].sort().map((key) => key.split('\n') as [string, string])
}
