import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { AUDIENCE_KEY_KINDS } from '../audience/audience-keys.ts'

/**
 * Removes an erased user from all notices: as author, whom the organisation replaces, and from audiences. Notices to this user
 * alone are deleted with their files, except drafts.
 */
export async function removeUserFromNotices(
  tx: Tx,
  { id, organisationId }: { readonly id: string; readonly organisationId: string },
): Promise<void> {
  await sql`select from notice n
    where n.created_by = ${id} or n.id in (select notice_id from notice_audience where kind = 'person' and target = ${id})
    order by n.id for update`.execute(tx)
  await sql`update notice set created_by = null, creator_name = (select name from organisation where id = ${organisationId})
    where created_by = ${id}`.execute(tx)
  const { rows } = await sql<{ notice_id: string }>`
    delete from notice_audience where kind = 'person' and target = ${id} returning notice_id`.execute(tx)
  const ids = rows.map(({ notice_id }) => notice_id)
  if (ids.length === 0) return
  await sql`delete from notice_reach where kind = ${AUDIENCE_KEY_KINDS.user} and target = ${id}`.execute(tx)
  await sql`delete from notice n where n.id = any(${ids}::uuid[]) and n.state <> 'draft'
    and not exists (select from notice_audience a where a.notice_id = n.id)`.execute(tx)
  await sql`update notice set version = version + 1, reached = array_remove(reached, ${`${AUDIENCE_KEY_KINDS.user}:${id}`})
    where id = any(${ids}::uuid[])`.execute(tx)
}
