import type { User } from '@foyer/sdk/server'
import type { BatchDetails } from '../../../shared/batch.ts'
import type { Author } from '../../changes/write-change.ts'
import type { Database, Tx } from '../../database/open.ts'
import { rejection } from '../../rejection.ts'
import { lockBatch } from '../apply/locked-batch.ts'
import { requireBatch } from './create-batch.ts'

/**
 * Cancels the prices of a batch that are not in force yet. A repeated request changes nothing.
 * @throws HttpError 409 if nothing is left to cancel
 */
export async function cancelBatch(db: Database, id: string, user: User, author: Author): Promise<BatchDetails> {
  const { place, now } = author
  return await db.transaction().execute(async (tx) => {
    const { cancelled_at } = await lockBatch(tx, place, id, user)
    if (cancelled_at === null) {
      const cancelled = await cancelWaiting(tx, id, ['waiting'])
      if (cancelled === 0) throw rejection(user, 409, 'NOT_SCHEDULED')
      await tx
        .updateTable('batch')
        .set({ cancelled_at: now, cancelled_by_name: author.user.name })
        .where('id', '=', id)
        .execute()
    }
    return await requireBatch(tx, author, id, user)
  })
}

/** Cancels what has not come into force. Returns the number of products. */
export async function cancelWaiting(tx: Tx, id: string, states: ('waiting' | 'conflict')[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('batch_item')
    .set({ state: 'cancelled' })
    .where('batch_id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
