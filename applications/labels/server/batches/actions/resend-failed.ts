import type { User } from '@foyer/sdk/server'
import { sql } from 'kysely'
import type { BatchDetails } from '../../../shared/batch.ts'
import { labelStateOf, nextState } from '../../changes/change-states.ts'
import type { Author } from '../../changes/write-change.ts'
import type { Database } from '../../database/open.ts'
import { rejection } from '../../rejection.ts'
import { lockBatch } from '../apply/locked-batch.ts'
import { FAILED } from '../queries/batch-counts.ts'
import { requireBatch } from './create-batch.ts'

/**
 * Sends the failed changes of a batch again. Labels that got a newer change meanwhile are left as they are.
 * @throws HttpError 409 if none has failed
 */
export async function resendFailed(db: Database, id: string, user: User, author: Author): Promise<BatchDetails> {
  const state = nextState('failed', 'resend') ?? 'queued'
  return await db.transaction().execute(async (tx) => {
    await lockBatch(tx, author.place, id, user)
    await sql`
      select 1 from label where id in (select label_id from change where batch_id = ${id} and state = 'failed')
      order by id for update
    `.execute(tx)
    const { rows } = await sql<{ label_id: string }>`
      update change set state = ${state}, failure = null, completed_at = null
      where batch_id = ${id} and ${FAILED} returning label_id
    `.execute(tx)
    if (rows.length === 0) throw rejection(user, 409, 'NOTHING_FAILED')
    await tx
      .updateTable('label')
      .set({ state: labelStateOf(state) })
      .where('id', '=', sql<string>`any(${rows.map((row) => row.label_id)}::uuid[])`)
      .execute()
    return await requireBatch(tx, author, id, user)
  })
}
