/**
 * Why: what stands between a right password and a whole session (authenticator apps, recovery codes, passkeys, trusted devices,
 * fresh proof), the one-time codes that are handed over in person, each organisation's policy, and the outbox of mails.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table organisation
    add column multi_factor text not null default 'optional' check (multi_factor in ('off', 'optional', 'required')),
    add column trusted_devices boolean not null default false,
    add column password_days integer check (password_days > 0)`,

  /* The secret is sealed. A code counts only for a later step than the last one accepted, so that none counts twice. */
  `create table authenticator (
    person_id uuid primary key references person on delete cascade,
    secret bytea not null,
    last_step bigint not null,
    bound_at timestamptz not null
  )`,
  /* Bound from now on is who has an authenticator. */
  /* What was sent, or waits to be, before somebody revoked it opens nothing. */
  `alter table person drop column multi_factor_bound, add column keys_revoked_at timestamptz`,

  /* A secret that was shown and not bound yet. It ends with its session. */
  `create table authenticator_offer (
    session_id uuid primary key references session on delete cascade,
    secret bytea not null
  )`,

  /* The selector finds the one row whose hash is then compared: each comparison costs as much as that of a password. */
  `create table recovery_code (
    person_id uuid not null references person on delete cascade,
    selector text not null,
    code_hash text not null,
    used_at timestamptz,
    primary key (person_id, selector)
  )`,

  `create table passkey (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    synchronised boolean not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkey_of_person on passkey (person_id)`,
  /* What a browser was asked to sign; deleted by the one answer it is good for. */
  `create table passkey_challenge (
    id uuid primary key,
    challenge text not null,
    purpose text not null check (purpose in ('sign-in', 'verification', 'registration')),
    session_id uuid references session on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenge_age on passkey_challenge (expires_at)`,

  /* When who sits there was last asked to prove it, and how often they failed at that in this session. */
  `alter table session add column proved_at timestamptz, add column wrong_codes integer not null default 0`,
  `update session set proved_at = created_at`,
  `alter table session alter column proved_at set not null`,

  `alter table known_device
    add column id uuid not null default gen_random_uuid(),
    add column trusted_until timestamptz,
    add column address text not null default '',
    add column user_agent text not null default ''`,
  `create unique index known_device_id on known_device (id)`,

  `create table one_time_code (
    person_id uuid primary key references person on delete cascade,
    code_hash text not null,
    purpose text not null check (purpose in ('activation', 'recovery')),
    tries_left integer not null,
    expires_at timestamptz not null
  )`,

  /* Whom a mail is for and what it says is sealed: it may hold a way into somebody's account. */
  `create table outgoing_mail (
    id uuid primary key,
    sealed bytea not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    tries integer not null default 0,
    last_problem text
  )`,
  `create index outgoing_mail_due on outgoing_mail (due_at)`,

  /* Whose address it is that a recovery is asked for. */
  `create index person_email on person (lower(email))`,

  /* Counts recovery mails by address asked for, as a hash: it may be anybody's, known here or not. */
  `create table recovery_request (
    id uuid primary key,
    address_hash bytea not null,
    asked_at timestamptz not null
  )`,
  `create index recovery_request_of_address on recovery_request (address_hash, asked_at)`,

  `create table mail_setting (
    only_one boolean primary key default true check (only_one),
    host text,
    port integer not null,
    security text not null,
    username text,
    sealed_password bytea,
    sender text not null,
    changed_at timestamptz not null
  )`,

  `alter table audit_event add column user_agent text`,
  `create index audit_event_at on audit_event using brin (at)`,
  `create index audit_event_subject on audit_event (subject, id) where action like 'sign-in.%'`,
]
