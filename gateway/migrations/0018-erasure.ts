/**
 * Why: a user is erased in one transaction, but the audit log is too long for it. What is left to pseudonymise waits in a row. A
 * user's notices have to be found without reading all of them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* Until the audit log is done; then nothing connects the user with the pseudonym. */
  `create table erasure (
    user_id uuid primary key,
    username text not null,
    pseudonym_id uuid not null,
    pseudonym text not null,
    erased_at timestamptz not null,
    due_at timestamptz not null
  )`,
  `create index notice_of_author on notice (created_by) where created_by is not null`,
  `create index notice_to_user on notice_audience (target) where kind = 'person'`,
]
