/**
 * Why: a changed mail address cannot recover an account at once, and an address counts as verified only after a link mailed to it
 * was used. What spends mail is counted over all gateways. Tries of a one-time
 * code are counted by source, so that a stranger cannot use them up. The cookie
 * of a device changes with every sign-in, so that a planted one is worth nothing. Usernames that fail and succeed are counted by
 * source, so that trying one password on many usernames is noticed.
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
  /* A device stays the same; the token in its cookie is another one after each sign-in. The cookies of before are valid once more. */
  `create table device_token (
    device_hash bytea primary key,
    token_hash bytea not null unique,
    issued_at timestamptz not null,
    first_issued_at timestamptz not null
  )`,
  `insert into device_token select device_hash, device_hash, max(last_used_at), min(first_used_at) from known_device group by device_hash`,
  `create index device_token_age on device_token (issued_at)`,
  `create index device_token_once on device_token (issued_at) where issued_at = first_issued_at`,
  `create index known_device_hash on known_device (device_hash)`,
  /* A username as its keyed hash: what was typed may be a password. */
  `create table sign_in_source (
    source text not null,
    name text not null,
    tries integer not null,
    failed_at timestamptz,
    succeeded_at timestamptz,
    forgotten_at timestamptz not null,
    primary key (source, name)
  )`,
  `create index sign_in_source_failed on sign_in_source (source) where failed_at is not null`,
  `create index sign_in_source_recent on sign_in_source (failed_at) where failed_at is not null`,
  `create index sign_in_source_age on sign_in_source (forgotten_at)`,
  /* The captchas of before: as much work as all had. */
  `alter table captcha add column difficulty integer not null default 15`,
  `alter table one_time_code drop column tries_left`,
  `create index shared_count_age on shared_count (ends_at)`,
]
