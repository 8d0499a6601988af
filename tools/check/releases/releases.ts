import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Fault, Findings } from '../fault.ts'
import { ROOT } from '../tree.ts'
import { compareReleases, RELEASES_FILE, type RecordedRelease, readReleases } from './recorded-releases.ts'

const MIGRATIONS = 'gateway/migrations'

/** What the repository has of a release. Undefined fields cannot be known without its history. */
export interface ReleaseInHistory {
  readonly version: string
  readonly lastMigration: string
  /** Migrations, and code that they need, which have changed since. */
  readonly changed: readonly string[]
}

/** Checks that recorded releases are in the history, and that their migrations are unchanged. An archive without history is skipped. */
export function releaseFindings(): Findings {
  try {
    const releases = readReleases()
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    const faults = releaseFaults(releases, version, hasHistory() ? inHistory : undefined)
    return { faults, checked: `${releases.length} recorded, this is ${version}` }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return { faults: [fault(z.prettifyError(error), 'correct the entry')], checked: 'none' }
  }
}

/** @param find looks a release up; returns undefined if its commit is not in the history */
export function releaseFaults(
  releases: readonly RecordedRelease[],
  current: string,
  find?: (release: RecordedRelease) => ReleaseInHistory | undefined,
): Fault[] {
  const versions = [...releases.map(({ version }) => version), current]
  const order = versions.slice(1).flatMap((version, index) => {
    const before = versions[index] as string
    if (compareReleases(version, before) > 0) return []
    return [fault(`${version} follows ${before}`, 'raise the version in package.json and gateway/package.json')]
  })
  return [...order, ...(find ? releases.flatMap((release) => historyFaults(release, find(release))) : [])]
}

function historyFaults(release: RecordedRelease, found: ReleaseInHistory | undefined): Fault[] {
  const { version, commit, lastMigration } = release
  if (!found)
    return [fault(`the commit ${commit} of ${version} is not in the history`, 'correct it, or fetch the whole history')]
  return [
    ...(found.version === version
      ? []
      : [fault(`${commit} has version ${found.version}, not ${version}`, 'correct it')]),
    ...(found.lastMigration === lastMigration
      ? []
      : [fault(`the last migration of ${version} is ${found.lastMigration}`, 'correct lastMigration')]),
    ...found.changed.map((at) => ({
      at,
      message: `has changed since the release of ${version}, whose installations have had it as it was`,
      remedy: 'restore it, and add a migration for the change',
    })),
  ]
}

function fault(message: string, remedy: string): Fault {
  return { at: RELEASES_FILE, message, remedy }
}

/** An archive and a shallow clone have none. */
function hasHistory(): boolean {
  return git('rev-parse', '--is-shallow-repository')?.trim() === 'false'
}

function inHistory({ commit }: RecordedRelease): ReleaseInHistory | undefined {
  if (git('merge-base', '--is-ancestor', commit, 'HEAD') === undefined) return undefined
  const manifest = JSON.parse(git('show', `${commit}:package.json`) ?? '{}') as { version?: string }
  const names = lines(git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)).filter((path) => /\/\d{4}-/.test(path))
  return {
    version: manifest.version ?? 'none',
    lastMigration: names.sort().at(-1)?.replace(`${MIGRATIONS}/`, '').replace(/\.ts$/, '') ?? 'none',
    changed: lines(git('diff', '--name-only', '--no-renames', '--diff-filter=MD', commit, '--', MIGRATIONS)),
  }
}

function lines(text: string | undefined): string[] {
  return (text ?? '').split('\n').filter(Boolean)
}

/** Returns the output of git; undefined if it fails. */
function git(...parameters: string[]): string | undefined {
  try {
    return execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
