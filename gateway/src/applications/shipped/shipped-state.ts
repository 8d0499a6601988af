import type { Database, Tx } from '../../tables.ts'
import { COLUMNS, type ReleaseRow } from '../releases/release-queries.ts'
import type { InstalledState } from './shipped-rule.ts'

/** The state of an application with the rows of its releases. */
export interface InstalledReleases extends InstalledState {
  readonly current: ReleaseRow | undefined
}

/** Reads what `installsAtStart` needs to know of an application. */
export async function readInstalledReleases(db: Database | Tx, key: string): Promise<InstalledReleases> {
  const rows = await db
    .selectFrom('application_release')
    .leftJoin('plugin', 'plugin.release_id', 'application_release.id')
    .select(COLUMNS)
    .select('plugin.release_id')
    .where('application_release.application_key', '=', key)
    .where('staged_until', 'is', null)
    .execute()
  return { current: rows.find(({ release_id }) => release_id !== null), activated: rows.map(({ version }) => version) }
}
