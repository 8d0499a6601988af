import type { Database, Tx } from '../../tables.ts'
import { type ReleaseRow, readActivatedReleases } from '../releases/release-queries.ts'
import type { InstalledState } from './shipped-rule.ts'

/** The state of an application with the rows of its releases. */
export interface InstalledReleases extends InstalledState {
  readonly current: ReleaseRow | undefined
}

/** Reads what `installsAtStart` needs to know of an application. */
export async function readInstalledReleases(db: Database | Tx, key: string): Promise<InstalledReleases> {
  const releases = await readActivatedReleases(db, key)
  return { current: releases.find(({ current }) => current), activated: releases.map(({ version }) => version) }
}
