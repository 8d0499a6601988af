import { compareVersions } from '@foyer/contract/applications'
import type { ReleaseSource } from '../releases/release.table.ts'

/** What the database has of an application. */
export interface InstalledState {
  /** The release in force; undefined without one. */
  readonly current: { readonly version: string; readonly source: ReleaseSource } | undefined
  /** The versions that were in force at some time, including the current one. */
  readonly activated: readonly string[]
}

/**
 * Returns true if the start of a gateway puts a shipped version in force (docs/specification/applications.md#app-46): the first
 * one, and a newer one in place of one that was shipped, too. A choice of an administrator stays: a removal, a rollback, a release
 * from elsewhere.
 */
export function installsAtStart(version: string, { current, activated }: InstalledState): boolean {
  if (activated.includes(version)) return false
  if (!current) return activated.length === 0
  return current.source === 'shipped' && compareVersions(version, current.version) > 0
}
