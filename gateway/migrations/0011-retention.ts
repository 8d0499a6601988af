/**
 * Why: expired rows are deleted in batches, oldest first. The oldest have to be found without reading the whole table.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index one_time_link_age on one_time_link (expires_at)`,
  `create index one_time_code_age on one_time_code (expires_at)`,
  `create index recovery_request_age on recovery_request (asked_at)`,
  `create index known_device_age on known_device (last_used_at)`,
  `create index known_device_used_once on known_device (last_used_at) where last_used_at = first_used_at`,
  `create index notice_over on notice (coalesce(withdrawn_at, end_at)) where state in ('ended', 'withdrawn')`,
  /* Deleting a session looks for what hangs on it. */
  `create index passkey_challenge_of_session on passkey_challenge (session_id) where session_id is not null`,
]
