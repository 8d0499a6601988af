/**
 * Why: people, the places and roles that decide whether they may sign in, their sessions, and what guards the door:
 * failures, captchas, known devices, one-time links, the audit trail and the log of changes that gateways tell each other.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table organisation (
    id uuid primary key,
    name text not null,
    code text not null,
    time_zone text not null,
    created_at timestamptz not null
  )`,
  `create unique index organisation_name on organisation (lower(name))`,
  `create unique index organisation_code on organisation (lower(code))`,

  `create table customer (
    id uuid primary key,
    organisation_id uuid not null references organisation on delete cascade,
    name text not null,
    enabled boolean not null default true
  )`,
  `create index customer_of_organisation on customer (organisation_id, name)`,

  `create table store (
    id uuid primary key,
    organisation_id uuid not null references organisation on delete cascade,
    customer_id uuid not null references customer on delete cascade,
    name text not null,
    code text not null,
    time_zone text not null
  )`,
  `create index store_of_customer on store (customer_id, name, id)`,
  `create unique index store_code on store (organisation_id, lower(code))`,

  `create table application (
    key text primary key,
    name text not null,
    icon text not null,
    position integer not null,
    managed boolean not null,
    served boolean not null
  )`,

  /* Built-in roles belong to no organisation. */
  `create table role (
    id uuid primary key,
    organisation_id uuid references organisation on delete cascade,
    key text not null,
    name text not null,
    administers text not null check (administers in ('nothing', 'organisation', 'platform')),
    permissions jsonb not null
  )`,
  `create unique index role_key on role (organisation_id, key) nulls not distinct`,

  /* One spelling of a username, whatever was typed: see canonicalUsername in the contract. */
  `create table person (
    id uuid primary key,
    organisation_id uuid not null references organisation on delete cascade,
    username text not null unique,
    display_name text not null,
    email text,
    language text,
    time_zone text,
    password_hash text,
    password_changed_at timestamptz,
    password_expires_at timestamptz,
    must_change_password boolean not null default false,
    multi_factor_bound boolean not null default false,
    multi_factor_required boolean not null default false,
    disabled_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index person_of_organisation on person (organisation_id)`,

  `create table person_role (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    role_id uuid not null references role on delete cascade,
    everywhere boolean not null
  )`,
  `create index role_of_person on person_role (person_id)`,
  `create table person_role_place (
    person_role_id uuid not null references person_role on delete cascade,
    customer_id uuid references customer on delete cascade,
    store_id uuid references store on delete cascade,
    check (num_nonnulls(customer_id, store_id) = 1)
  )`,
  `create index place_of_role on person_role_place (person_role_id)`,

  /* Tokens are stored as hashes only. A row outlives its session, so that the person can be told once why it ended. */
  `create table session (
    id uuid primary key,
    token_hash bytea not null unique,
    person_id uuid not null references person on delete cascade,
    stage text not null check (stage in ('code', 'bind', 'password', 'full')),
    created_at timestamptz not null,
    last_active_at timestamptz not null,
    binding_hash bytea,
    device_hash bytea,
    address text not null,
    user_agent text not null,
    ended_at timestamptz,
    end_reason text,
    end_to_be_told boolean not null default false
  )`,
  `create index live_session_of_person on session (person_id) where ended_at is null`,
  `create index session_age on session (created_at)`,

  `create table known_device (
    person_id uuid not null references person on delete cascade,
    device_hash bytea not null,
    first_used_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (person_id, device_hash)
  )`,

  /* Failed sign-ins by username, by device of a person, and by address; one row each, so that counting is one atomic step. */
  `create table sign_in_failures (
    key text primary key,
    failed_at timestamptz[] not null,
    locked_until timestamptz,
    forgotten_at timestamptz not null
  )`,
  `create index sign_in_failures_age on sign_in_failures (forgotten_at)`,

  `create table captcha (
    id uuid primary key,
    kind text not null check (kind in ('picture', 'work')),
    answer text not null,
    expires_at timestamptz not null,
    tries integer not null default 0,
    passed boolean not null default false
  )`,
  `create index captcha_age on captcha (expires_at)`,

  `create table one_time_link (
    token_hash bytea primary key,
    person_id uuid not null references person on delete cascade,
    purpose text not null check (purpose in ('activation', 'recovery')),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index one_time_link_of_person on one_time_link (person_id)`,

  `create table setting (
    name text primary key,
    value jsonb not null,
    changed_at timestamptz not null
  )`,

  /* What must be the same for all gateways on this database: the fingerprint of the shared secret. */
  `create table platform_fact (
    name text primary key,
    value text not null
  )`,

  /* No reference to person: the trail outlives whom it speaks of. */
  `create table audit_event (
    id uuid primary key,
    at timestamptz not null,
    action text not null,
    actor_id uuid,
    actor_username text,
    organisation_id uuid,
    subject text,
    address text,
    request_id text,
    details jsonb not null
  )`,
  `create index audit_event_action on audit_event (action, id)`,
  `create index audit_event_actor on audit_event (actor_id, action, id)`,

  /* Read by every gateway several times a second; rows live for a minute. The clock is the database's, one for all. */
  `create table change (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    kind text not null,
    subject text not null
  )`,
  `create index change_at on change (at)`,
]
