import type { Manifest } from '@foyer/contract/applications'
import { FORMER_RELEASES } from '@foyer/contract/limits'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../tables.ts'
import type { ApplicationReleaseTable } from './release.table.ts'

export type ReleaseRow = Pick<
  Selectable<ApplicationReleaseTable>,
  'id' | 'application_key' | 'version' | 'digest' | 'manifest' | 'source' | 'publisher' | 'added_at' | 'staged_until'
>

/** The columns of a `ReleaseRow`. */
const COLUMNS = [
  'application_release.id',
  'application_release.application_key',
  'application_release.version',
  'application_release.digest',
  'application_release.manifest',
  'application_release.source',
  'application_release.publisher',
  'application_release.added_at',
  'application_release.staged_until',
] as const

/** A release, as a client names it. */
export interface ReleaseReference {
  readonly key: string
  readonly release: string
}

/**
 * Returns a release that can be activated now: a staged one that has not expired, the current one, or a former one.
 * @param lock until the end of the transaction; the application is locked before
 */
export async function findActivatable(
  db: Database | Tx,
  { key, release: id }: ReleaseReference,
  now: Date,
  lock = false,
): Promise<ReleaseRow | undefined> {
  const row = await db
    .selectFrom('application_release')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('application_key', '=', key)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  if (row.staged_until) return row.staged_until > now ? row : undefined
  const available = await readAvailableReleases(db, key)
  return available.some((release) => release.id === id) ? row : undefined
}

/** Returns the activated release of a version, whether its files are still there or not. */
export async function findVersion(db: Database | Tx, key: string, version: string): Promise<ReleaseRow | undefined> {
  return await db
    .selectFrom('application_release')
    .select(COLUMNS)
    .where('application_key', '=', key)
    .where('version', '=', version)
    .where('staged_until', 'is', null)
    .executeTakeFirst()
}

/** An activated release. */
export type ActivatedRelease = ReleaseRow & { readonly current: boolean }

/**
 * Returns the current release and the former ones that can be activated again, the latest first.
 * @param key of one application; all by default
 */
export async function readAvailableReleases(db: Database | Tx, key?: string): Promise<ActivatedRelease[]> {
  const byKey = Map.groupBy(await readActivatedReleases(db, key), (one) => one.application_key)
  return [...byKey.values()].flatMap((all) => [
    ...all.filter(({ current }) => current),
    ...all.filter(({ current }) => !current).slice(0, FORMER_RELEASES),
  ])
}

/**
 * Returns all releases that were ever activated, the latest first, whether their files are still there or not.
 * @param key of one application; all by default
 */
export async function readActivatedReleases(db: Database | Tx, key?: string): Promise<ActivatedRelease[]> {
  const rows = await db
    .selectFrom('application_release')
    .leftJoin('plugin', 'plugin.release_id', 'application_release.id')
    .select(COLUMNS)
    .select('plugin.release_id')
    .where('staged_until', 'is', null)
    .$if(key !== undefined, (query) => query.where('application_release.application_key', '=', key as string))
    .orderBy('activated_at', 'desc')
    .orderBy('application_release.id', 'desc')
    .execute()
  return rows.map(({ release_id, ...row }) => ({ ...row, current: release_id !== null }))
}

/** Returns the manifest in force; undefined if the application is not installed. */
export async function readCurrentManifest(db: Database | Tx, key: string): Promise<Manifest | undefined> {
  const row = await db
    .selectFrom('plugin')
    .innerJoin('application_release', 'application_release.id', 'plugin.release_id')
    .select('manifest')
    .where('plugin.application_key', '=', key)
    .executeTakeFirst()
  return row?.manifest
}

/** A release as administrators see it. */
export function toRelease({ id, version, source, publisher, manifest, added_at }: ReleaseRow) {
  return { id, version, source, publisher, releasedAt: manifest.releasedAt, addedAt: added_at.toISOString() }
}
