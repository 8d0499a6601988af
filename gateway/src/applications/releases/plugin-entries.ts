import type { Language } from '@foyer/contract/languages'
import type { Database, Tx } from '../../tables.ts'
import { localisedName } from '../localised-name.ts'
import { readAvailableReleases, toRelease } from './release-queries.ts'

/**
 * Returns the applications with their releases, in the order of the switcher: those of the platform, and others that were installed.
 * @param key of one application
 */
export async function readPluginEntries(db: Database | Tx, language: Language, key?: string) {
  const applications = await db
    .selectFrom('application')
    .leftJoin('plugin', 'plugin.application_key', 'application.key')
    .select(['key', 'name', 'names', 'application.version', 'plugin.installed_at'])
    .$if(key !== undefined, (query) => query.where('key', '=', key as string))
    .orderBy('position')
    .execute()
  const releases = Map.groupBy(await readAvailableReleases(db, key), (one) => one.application_key)
  return applications.map(({ installed_at, ...application }) => {
    const own = releases.get(application.key) ?? []
    const current = own.find((one) => one.current)
    return {
      key: application.key,
      name: localisedName(application, language),
      current: current ? toRelease(current) : null,
      installedAt: current && installed_at ? installed_at.toISOString() : null,
      former: own.filter((one) => !one.current).map(toRelease),
      version: application.version,
    }
  })
}
