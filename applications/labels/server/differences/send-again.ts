import type { User } from '@foyer/sdk/server'
import { sql } from 'kysely'
import type { DifferenceReason } from '../../shared/difference.ts'
import { EMPTY_CONTENT, type LabelDetails } from '../../shared/label.ts'
import { assertVersion, requireLabel } from '../changes/locked-label.ts'
import type { Author } from '../changes/write-change.ts'
import type { Database, Tx } from '../database/open.ts'
import { rejection } from '../rejection.ts'
import { sendableOf } from './difference-queries.ts'

/** Labels of one transaction. Others wait for its locks. */
const AT_ONCE = 200

/**
 * Sends a label the picture that it should show again.
 * @param version the version of the label that the user saw
 * @throws HttpError 404 or 409 with a sentence for the user
 */
export async function sendAgain(
  db: Database,
  id: string,
  version: number,
  user: User,
  author: Author,
): Promise<LabelDetails> {
  const { place } = author
  return await db.transaction().execute(async (tx) => {
    await requireLabel(tx, place, id, user)
    await tx.selectFrom('label').select('id').where('id', '=', id).forUpdate().execute()
    const { state } = await assertVersion(tx, place, id, version, user)
    if (state === 'updating') throw rejection(user, 409, 'STILL_UPDATING')
    await queuePictures(tx, [id], author)
    return await requireLabel(tx, place, id, user)
  })
}

/**
 * Sends all labels that differ the picture that they should show again, except those to which one is on its way. Each is sent once,
 * also by simultaneous requests.
 * @param reason only labels that differ for this reason
 * @returns the number of labels
 * @throws HttpError 409 with a sentence for the user if there are none
 */
export async function sendAllAgain(
  db: Database,
  reason: DifferenceReason | undefined,
  user: User,
  author: Author,
): Promise<{ sent: number }> {
  let sent = 0
  for (let last: string | undefined; ; ) {
    const ids = await db.transaction().execute(async (tx) => await sendNext(tx, { reason, last, author }))
    sent += ids.length
    last = ids.at(-1)
    if (ids.length < AT_ONCE) break
  }
  if (sent === 0) throw rejection(user, 409, 'NOTHING_TO_SEND')
  return { sent }
}

interface Batch {
  readonly reason: DifferenceReason | undefined
  /** The last label of the batch before. */
  readonly last: string | undefined
  readonly author: Author
}

/** A label is locked before its changes. A label that someone else locked is read again after the wait. */
async function sendNext(tx: Tx, { reason, last, author }: Batch): Promise<string[]> {
  const rows = await sendableOf(tx, author.place, reason)
    .select('label.id')
    .$if(last !== undefined, (query) => query.where('label.id', '>', last as string))
    .orderBy('label.id')
    .limit(AT_ONCE)
    .forUpdate('label')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await queuePictures(tx, ids, author)
  return ids
}

/** Queues for each of these locked labels, to which nothing is on its way, what it should show. */
async function queuePictures(tx: Tx, ids: readonly string[], { user, now }: Author): Promise<void> {
  await tx
    .updateTable('label')
    .set((eb) => ({ state: 'updating', version: eb('version', '+', 1), changed_at: now, changed_by: user.name }))
    .where('id', 'in', ids)
    .execute()
  await sql`
    insert into change (id, label_id, store_id, kind, state, content, requested_by, requested_by_name, requested_at)
    select gen_random_uuid(), id, store_id, 'picture', 'queued',
      coalesce(picture(store_id, product_id), ${JSON.stringify(EMPTY_CONTENT)}::jsonb), ${user.id}, ${user.name}, ${now}
    from label where id = any(${ids}::uuid[]) order by id
  `.execute(tx)
}
