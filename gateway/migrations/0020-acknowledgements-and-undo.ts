/**
 * Why: what a reader is to acknowledge is found by an index of its own, since few notices require it. Marking all notices as read
 * can be undone: the inbox remembers where its mark was.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table notice_reach add column to_acknowledge boolean not null default false`,
  `update notice_reach r set to_acknowledge = true from notice n where n.id = r.notice_id and n.acknowledge_by is not null`,
  `create index reach_to_acknowledge on notice_reach (kind, target, sequence) include (end_at, notice_id) where to_acknowledge`,
  `alter table inbox add column undo_id uuid, add column undo_to bigint, add column undo_until timestamptz`,
]
