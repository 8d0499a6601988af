import type { Manifest } from '@foyer/contract/applications'
import { FALLBACK_LANGUAGE, type Language } from '@foyer/contract/languages'
import type { Permission } from '@foyer/contract/work-bench'
import { sql } from 'kysely'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { localisedName } from './localised-name.ts'
import { allowedBy, isPresent, readGrantedRoles, treeOf } from './rights.ts'

interface KnownPlugin {
  readonly version: string
  readonly releasedAt: string
  readonly installedAt: string
  /** False for a version that was only registered (decision 56). It cannot be opened. */
  readonly hasRelease: boolean
  /** What is left of it without a valid licence. */
  readonly withoutLicence: Manifest['withoutLicence']
}

export interface KnownApplication {
  readonly key: string
  readonly name: string
  readonly icon: string
  readonly managed: boolean
  readonly served: boolean
  readonly openedAt: string | null
  /** Undefined if the application is known to the platform but not installed. */
  readonly plugin: KnownPlugin | undefined
}

/**
 * Returns the permissions of the principal and the applications that these open, in their order.
 * @param language of the names
 */
export async function readPermittedApplications(
  db: Database,
  { userId }: Principal,
  language: Language = FALLBACK_LANGUAGE,
): Promise<{ permissions: Permission[]; applications: KnownApplication[] }> {
  const [roles, known] = await Promise.all([readGrantedRoles(db, userId), readKnown(db, userId, language)])
  const permissions = allowedBy(roles, known.map(treeOf))
  const opened = new Set(permissions.map(({ key }) => key))
  return { permissions, applications: known.filter(({ key }) => opened.has(key)) }
}

/** Returns all applications that are present, whether or not a user may open them. */
export async function readKnown(
  db: Database,
  userId: string,
  language: Language,
): Promise<(KnownApplication & { permissions: unknown })[]> {
  const rows = await db
    .selectFrom('application')
    .leftJoin('plugin', 'plugin.application_key', 'application.key')
    .leftJoin('application_opened as opened', (join) =>
      join.onRef('opened.application_key', '=', 'application.key').on('opened.person_id', '=', userId),
    )
    .leftJoin('application_release as release', 'release.id', 'plugin.release_id')
    .select(['key', 'name', 'names', 'icon', 'managed', 'served', 'permissions', 'opened.opened_at'])
    .select(['plugin.version', 'plugin.released_at', 'plugin.installed_at', 'plugin.release_id'])
    .select(sql<Manifest['withoutLicence'] | null>`release.manifest->>'withoutLicence'`.as('withoutLicence'))
    .select(sql<boolean | null>`release.manifest->'managementPage' is not null`.as('hasManagementPage'))
    .where(isPresent)
    .orderBy('position')
    .execute()
  return rows.map(
    ({
      opened_at,
      version,
      released_at,
      installed_at,
      release_id,
      names,
      hasManagementPage,
      withoutLicence,
      ...application
    }) => ({
      ...application,
      // The platform says which of its applications have such a page; a release may have none.
      managed: application.managed && (release_id === null || hasManagementPage === true),
      name: localisedName({ name: application.name, names }, language),
      openedAt: opened_at?.toISOString() ?? null,
      plugin:
        version && released_at && installed_at
          ? {
              version,
              releasedAt: released_at.toISOString(),
              installedAt: installed_at.toISOString(),
              hasRelease: release_id !== null,
              withoutLicence: withoutLicence ?? 'closed',
            }
          : undefined,
    }),
  )
}
