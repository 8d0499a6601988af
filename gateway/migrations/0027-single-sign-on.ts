/**
 * Why: users sign in through others. A provider with its encrypted secret, the identities of users at it, what is under way between
 * the browser and the provider, and which provider opened a session, so that both can end together.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sign_on_provider (
    key text primary key,
    kind text not null check (kind in ('openid', 'wechat', 'partner')),
    organisation_id uuid not null references organisation on delete cascade,
    configuration jsonb not null,
    secret bytea not null,
    changed_at timestamptz not null,
    version integer not null default 1
  )`,
  /* A tenant has one organisation, so no second provider may have it. */
  `create table sign_on_tenant (
    tenant_id uuid primary key,
    provider_key text not null references sign_on_provider on delete cascade,
    organisation_id uuid not null references organisation on delete cascade
  )`,
  `create index sign_on_tenant_of_provider on sign_on_tenant (provider_key)`,
  `create table sign_on_identity (
    id uuid primary key,
    issuer text not null,
    subject text not null,
    provider_key text not null references sign_on_provider on delete cascade,
    person_id uuid not null references person on delete cascade,
    label text not null,
    linked_at timestamptz not null,
    last_used_at timestamptz,
    unique (issuer, subject),
    unique (person_id, provider_key)
  )`,
  `create index sign_on_identity_of_provider on sign_on_identity (provider_key)`,
  /* The provider whose claims decide the roles of the user; null for a user whom administrators manage. */
  `alter table person add column sign_on_managed_by text references sign_on_provider on delete set null`,
  `create index person_managed_by on person (sign_on_managed_by) where sign_on_managed_by is not null`,
  `create table sign_on_flow (
    state_hash bytea primary key,
    browser_hash bytea not null,
    provider_key text not null references sign_on_provider on delete cascade,
    provider_version integer not null,
    checks bytea not null,
    purpose text not null check (purpose in ('sign-in', 'link', 'proof')),
    session_id uuid references session on delete cascade,
    started_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sign_on_flow_expiry on sign_on_flow (expires_at)`,
  `create index sign_on_flow_of_provider on sign_on_flow (provider_key)`,
  `create index sign_on_flow_of_session on sign_on_flow (session_id) where session_id is not null`,
  `create table sign_on_code (
    code_hash bytea primary key,
    browser_hash bytea not null,
    provider_key text not null references sign_on_provider on delete cascade,
    provider_version integer not null,
    purpose text not null check (purpose in ('sign-in', 'link', 'proof', 'partner')),
    session_id uuid references session on delete cascade,
    person_id uuid references person on delete cascade,
    result bytea not null,
    expires_at timestamptz not null
  )`,
  `create index sign_on_code_expiry on sign_on_code (expires_at)`,
  `create index sign_on_code_of_provider on sign_on_code (provider_key)`,
  `create index sign_on_code_of_person on sign_on_code (person_id) where person_id is not null`,
  `create index sign_on_code_of_session on sign_on_code (session_id) where session_id is not null`,
  `create table session_sign_on (
    session_id uuid primary key references session on delete cascade,
    provider_key text not null references sign_on_provider on delete cascade,
    issuer text not null,
    subject text not null,
    provider_session text,
    id_token bytea
  )`,
  `create index session_sign_on_of_subject on session_sign_on (issuer, subject)`,
  `create index session_sign_on_of_provider on session_sign_on (provider_key)`,
  /* An identity of no user yet. Whoever signs in with a password in the same browser may link it. */
  `create table sign_on_pending (
    browser_hash bytea not null,
    provider_key text not null references sign_on_provider on delete cascade,
    issuer text not null,
    subject text not null,
    label text not null,
    expires_at timestamptz not null,
    primary key (browser_hash, provider_key)
  )`,
  `create index sign_on_pending_expiry on sign_on_pending (expires_at)`,
  `create index sign_on_pending_of_provider on sign_on_pending (provider_key)`,
  /* Logout tokens and assertions work once. */
  `create table sign_on_used_token (
    provider_key text not null references sign_on_provider on delete cascade,
    token_id text not null,
    expires_at timestamptz not null,
    primary key (provider_key, token_id)
  )`,
  `create index sign_on_used_token_expiry on sign_on_used_token (expires_at)`,
]
