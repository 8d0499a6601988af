import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { AUDIENCE_KEY_KINDS } from '../audience/audience-keys.ts'

/** Removes the reminders of a notice from the inbox of a user who has acknowledged it. */
export async function endRemindersOf(tx: Tx, noticeId: string, userId: string): Promise<void> {
  await sql`delete from notice_reach where kind = ${AUDIENCE_KEY_KINDS.user} and target = ${userId}::uuid
    and notice_id in (select id from notice where reminder_of = ${noticeId}::uuid)`.execute(tx)
}
