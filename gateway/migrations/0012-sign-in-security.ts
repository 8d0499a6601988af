/**
 * Why: a changed mail address cannot recover an account at once, and an address counts as verified only after a link mailed to it
 * was used. What spends mail is counted over all gateways. Tries of a one-time
 * code are counted by source, so that a stranger cannot use them up.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table person add column recovery_held_until timestamptz, add column email_verified_at timestamptz`,
  /* The address a link was mailed to, in lower case; none for a link that was printed or shown. */
  `alter table one_time_link add column mailed_to text`,
  `create table shared_count (
    key text primary key,
    used integer not null,
    ends_at timestamptz not null
  )`,
  `alter table one_time_code drop column tries_left`,
  `create index shared_count_age on shared_count (ends_at)`,
]
