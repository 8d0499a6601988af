import { STAGED_RELEASE_LIFETIME, STAGED_RELEASES_MAX } from '@foyer/contract/limits'
import { v7 as uuid } from 'uuid'
import { errors } from '../../platform/http/api-error.ts'
import type { Tx } from '../../tables.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import type { CheckedRelease } from '../packages/checked-release.ts'
import { findVersion, type ReleaseRow } from './release-queries.ts'

/** Bytes of files in one statement. */
const BATCH_BYTES = 2 * 1024 * 1024

/** Who adds a release, and when. */
export interface Adding {
  /** Null at the start of a gateway. */
  readonly userId: string | null
  readonly now: Date
}

/**
 * Stores a verified release, to be activated later.
 * @throws VERSION_TAKEN if the version is known with other content
 */
export async function stageRelease(tx: Tx, release: CheckedRelease, { userId, now }: Adding): Promise<ReleaseRow> {
  const { manifest, digest, source, publisher, files } = release
  const { key, version } = manifest
  const known = await findVersion(tx, key, version)
  if (known && !known.digest.equals(digest)) throw errors.notPossible('VERSION_TAKEN')
  if (userId !== null) await makeRoom(tx, userId)
  const staged_until = new Date(now.getTime() + STAGED_RELEASE_LIFETIME)
  const row = { id: uuid(), application_key: key, version, digest, source, publisher, added_at: now, staged_until }
  await tx
    .insertInto('application_release')
    .values({ ...row, manifest: JSON.stringify(manifest), added_by: userId, activated_at: null })
    .execute()
  await insertFiles(tx, row.id, files)
  return { ...row, manifest }
}

/** Removes the oldest staged releases of an administrator, whose row is locked. */
async function makeRoom(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('application_release')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('application_release')
          .select('id')
          .where('added_by', '=', userId)
          .where('staged_until', 'is not', null)
          .orderBy('staged_until', 'desc')
          .orderBy('id', 'desc')
          .offset(STAGED_RELEASES_MAX - 1),
      ),
    )
    .execute()
}

async function insertFiles(tx: Tx, releaseId: string, files: CheckedRelease['files']): Promise<void> {
  let batch: { release_id: string; path: string; media_type: string; content: Buffer }[] = []
  let bytes = 0
  const flush = async () => {
    if (batch.length > 0) await tx.insertInto('application_file').values(batch).execute()
    batch = []
    bytes = 0
  }
  for (const [path, content] of files) {
    batch.push({ release_id: releaseId, path, media_type: mediaTypeOf(path), content })
    bytes += content.length
    if (bytes >= BATCH_BYTES) await flush()
  }
  await flush()
}
