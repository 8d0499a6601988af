/**
 * Why: to count what is unread, every notice after the oldest unread one was read. The time of an acknowledgement grew with the
 * notices of a user who leaves one unread. The inbox now lists the oldest unread ones, and only later notices are read.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox add column unread_from bigint, add column unread_up_to bigint, add column unread_keys bigint,
    add column unread_kinds smallint[], add column unread_targets uuid[], add column unread_sequences bigint[]`.execute(
    db,
  )
}
