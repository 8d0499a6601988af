/**
 * Why: expired rows are deleted in batches, oldest first. The oldest have to be found without reading the whole table. So has a
 * page of the users of an organisation.
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
  /* A page of the users of one organisation is read from the index, in its order. */
  `create index person_of_organisation_by_username on person (organisation_id, username)`,
  `drop index person_of_organisation`,
  /* Deleting a session looks for what hangs on it. */
  `create index passkey_challenge_of_session on passkey_challenge (session_id) where session_id is not null`,
]
