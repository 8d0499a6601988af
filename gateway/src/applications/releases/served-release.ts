import type { Database } from '../../tables.ts'

/**
 * Selects a release of an installed application whose files are served: the current one, or a former one. A removed application serves
 * nothing, and neither does a release that is only staged. Its files are gone once it is too old.
 */
export function servedRelease(db: Database, key: string, version: string) {
  return db
    .selectFrom('application_release')
    .innerJoin('plugin', 'plugin.application_key', 'application_release.application_key')
    .where('application_release.application_key', '=', key)
    .where('application_release.version', '=', version)
    .where('staged_until', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('application_file').whereRef('release_id', '=', 'application_release.id')),
    )
}
