import type { User } from '@foyer/sdk/server'
import { lockStore } from '../../changes/write-change.ts'
import type { Tx } from '../../database/open.ts'
import type { Place } from '../../labels/label-queries.ts'
import { rejection } from '../../rejection.ts'

/** Locks a batch of the place, then the store. Throws a 404 that the user can read. */
export async function lockBatch(tx: Tx, place: Place, id: string, user: User) {
  const row = await tx
    .selectFrom('batch')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', place.store)
    .where('organisation_id', '=', place.organisation)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw rejection(user, 404, 'BATCH_UNKNOWN')
  await lockStore(tx, place)
  return row
}
