import type { Manifest } from '@foyer/contract/applications'
import type { Database } from '../../tables.ts'

/** Returns the manifest of a release of an installed application whose files are served: the current one, or a former one. */
export async function findServedManifest(db: Database, key: string, version: string): Promise<Manifest | undefined> {
  const release = await db
    .selectFrom('application_release')
    .innerJoin('plugin', 'plugin.application_key', 'application_release.application_key')
    .select('application_release.manifest')
    .where('application_release.application_key', '=', key)
    .where('application_release.version', '=', version)
    .where('staged_until', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('application_file').whereRef('release_id', '=', 'application_release.id')),
    )
    .executeTakeFirst()
  return release?.manifest
}
