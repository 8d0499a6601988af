import { FALLBACK_LANGUAGE } from '@foyer/contract/languages'
import { sql } from 'kysely'
import { errors } from '../../platform/http/api-error.ts'
import type { Tx } from '../../tables.ts'
import { applicationFileUrl } from '../files/file-url.ts'
import { findVersion, type ReleaseRow, readAvailableReleases } from './release-queries.ts'

/** An application that is locked until the end of the transaction. */
export interface LockedApplication {
  readonly key: string
  readonly platform: boolean
  readonly permissions: unknown
  readonly version: number
  readonly plugin: { readonly releaseId: string | null; readonly version: string } | undefined
}

/** Locks an application. Returns undefined if there is none with this key. */
export async function lockApplication(tx: Tx, key: string): Promise<LockedApplication | undefined> {
  const application = await tx
    .selectFrom('application')
    .select(['key', 'platform', 'permissions', 'version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!application) return undefined
  const plugin = await tx
    .selectFrom('plugin')
    .select(['release_id as releaseId', 'version'])
    .where('application_key', '=', key)
    .executeTakeFirst()
  return { ...application, plugin }
}

/** Locks the application of a release. Creates it first if this is its first release. */
export async function lockApplicationOf(
  tx: Tx,
  { application_key: key }: Pick<ReleaseRow, 'application_key'>,
): Promise<LockedApplication> {
  await tx
    .insertInto('application')
    .values({
      key,
      name: key,
      icon: '',
      position: sql<number>`(select coalesce(max(position), 0) + 1 from application)`,
      managed: false,
      served: false,
      permissions: '[]',
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await lockApplication(tx, key)) as LockedApplication
}

/** Returns true if a release, or another upload of the same content, is in force. */
export async function isInForce(tx: Tx, release: ReleaseRow, { plugin }: LockedApplication): Promise<boolean> {
  if (!plugin?.releaseId || plugin.version !== release.version) return false
  const known = await findVersion(tx, release.application_key, release.version)
  return known?.id === plugin.releaseId && known.digest.equals(release.digest)
}

/**
 * Puts a release in force: its permissions, names and pages. Counts the version of the application up.
 * @returns the id of the release in force: that of the same version, if it was activated before
 */
export async function putInForce(
  tx: Tx,
  release: ReleaseRow,
  application: LockedApplication,
  now: Date,
): Promise<string> {
  const id = await settle(tx, release)
  const { key } = application
  await tx
    .updateTable('application_release')
    .set({ staged_until: null, activated_at: now, added_by: null })
    .where('id', '=', id)
    .execute()
  const plugin = {
    release_id: id,
    version: release.version,
    released_at: new Date(release.manifest.releasedAt),
    installed_at: now,
  }
  await tx
    .insertInto('plugin')
    .values({ application_key: key, ...plugin })
    .onConflict((conflict) => conflict.column('application_key').doUpdateSet(plugin))
    .execute()
  await tx
    .updateTable('application')
    .set((eb) => ({
      permissions: JSON.stringify(release.manifest.permissions),
      version: eb('version', '+', 1),
      ...(application.platform ? {} : presentationOf(release)),
    }))
    .where('key', '=', key)
    .execute()
  await deleteOldFiles(tx, key)
  return id
}

/** Names, icon and pages of an application that is not of the platform. Those of the platform have theirs in the portal. */
function presentationOf({ version, manifest }: ReleaseRow) {
  const { key, names, icon, servicePage, managementPage } = manifest
  return {
    name: names[FALLBACK_LANGUAGE] ?? key,
    names: JSON.stringify(names),
    icon: icon === undefined ? '' : applicationFileUrl(key, version, icon),
    served: servicePage !== undefined,
    managed: managementPage !== undefined,
  }
}

/**
 * A staged release of a version that was activated before takes the place of that one: the content is the same, and the files of the
 * former may be gone.
 */
async function settle(tx: Tx, release: ReleaseRow): Promise<string> {
  if (!release.staged_until) return release.id
  const known = await findVersion(tx, release.application_key, release.version)
  if (!known) return release.id
  if (!known.digest.equals(release.digest)) throw errors.notPossible('VERSION_TAKEN')
  await tx.deleteFrom('application_file').where('release_id', '=', known.id).execute()
  await tx.updateTable('application_file').set({ release_id: known.id }).where('release_id', '=', release.id).execute()
  await tx.deleteFrom('application_release').where('id', '=', release.id).execute()
  return known.id
}

/** Releases before the former ones lose their files. Their rows stay, so that no version is used for other content. */
async function deleteOldFiles(tx: Tx, key: string): Promise<void> {
  const available = (await readAvailableReleases(tx, key)).map(({ id }) => id)
  await tx
    .deleteFrom('application_file')
    .using('application_release')
    .whereRef('application_release.id', '=', 'application_file.release_id')
    .where('application_release.application_key', '=', key)
    .where('application_release.staged_until', 'is', null)
    .where('application_release.id', 'not in', available)
    .execute()
}

/** Removes an application from the shell. Its releases and the permissions of roles stay. */
export async function takeOutOfForce(tx: Tx, { key }: LockedApplication): Promise<void> {
  await tx.deleteFrom('plugin').where('application_key', '=', key).execute()
  await tx
    .updateTable('application')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('key', '=', key)
    .execute()
}
