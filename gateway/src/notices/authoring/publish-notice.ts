import { sql } from 'kysely'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import type { Tx } from '../../tables.ts'
import { audienceKeysOf } from '../audience/audience-keys.ts'

/**
 * Publishes a draft or a scheduled notice: writes its sequence and the keys of its audience, a few rows however many users it has.
 * Returns the change to apply here after the commit; undefined if the draft no longer exists.
 *
 * Notices are published one at a time over all gateways: the row of the sequence is locked until the end of the transaction.
 * So call this last in a transaction.
 */
export async function publishNotice(tx: Tx, id: string, now: Date): Promise<Change | undefined> {
  /* First the notice and then the number, in this order everywhere: so no two wait for each other. */
  const draft = await tx
    .selectFrom('notice')
    .select(['id', 'type', 'end_at', 'acknowledge_by'])
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'scheduled'])
    .forUpdate()
    .executeTakeFirst()
  if (!draft) return undefined
  const { last: sequence } = await tx
    .updateTable('notice_sequence')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('notice')
    .set((eb) => ({ state: 'published', sequence, publish_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await sql`insert into notice_reach (kind, target, sequence, type, end_at, notice_id, to_acknowledge)
    select distinct reach.kind, reach.target, ${sequence}::bigint, ${draft.type}::text, ${draft.end_at}::timestamptz, ${id}::uuid,
      ${draft.acknowledge_by !== null}::boolean
    from (${audienceKeysOf(sql`${id}::uuid`)}) as reach`.execute(tx)
  return await announce(tx, { kind: 'notice', subject: id })
}

/**
 * Removes ended and withdrawn notices from every inbox, with their reminders. The marks of who read them remain. Returns the
 * changes to apply here after the commit, one for each notice.
 */
export async function endNotices(
  tx: Tx,
  ids: readonly string[],
  as: 'ended' | 'withdrawn',
  now: Date,
): Promise<Change[]> {
  if (ids.length === 0) return []
  const ended = await tx
    .updateTable('notice')
    .set((eb) => ({ state: as, version: eb('version', '+', 1), ...(as === 'withdrawn' ? { withdrawn_at: now } : {}) }))
    .where((eb) => eb.or([eb('id', 'in', [...ids]), eb('reminder_of', 'in', [...ids])]))
    .where('state', '=', 'published')
    .returning('id')
    .execute()
  const changes: Change[] = []
  for (const { id } of ended) {
    await sql`with gone as (delete from notice_reach where notice_id = ${id} returning kind, target)
      update notice set reached = (select array_agg(kind || ':' || target) from gone) where id = ${id}`.execute(tx)
    changes.push(await announce(tx, { kind: 'notice', subject: id }))
  }
  return changes
}
