/**
 * Why: a notice is written once, however many people it is for. It reaches them through a few keys: what it is for (an
 * organisation, a store, a role, …), each written once too; and whoever reads looks their own few keys up. What somebody has read
 * is one mark for "all up to here" and a row for each one beyond it.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /*
   * `sequence` is given at publication, under a lock, so that the order of numbers is the order of commits: who has seen one has
   * seen all before it.
   */
  `create table notice (
    id uuid primary key,
    organisation_id uuid references organisation on delete cascade,
    state text not null check (state in ('draft', 'scheduled', 'published', 'ended', 'withdrawn')),
    type text not null check (type in ('NORMAL_NOTICE', 'IMPORTANT_NOTICE', 'WARNING_NOTICE')),
    sequence bigint unique,
    created_by uuid references person on delete set null,
    application_key text references application on delete set null,
    creator_name text not null,
    /* Written by the platform itself to one person; no administrator reads along. */
    automatic boolean not null default false,
    created_at timestamptz not null,
    publish_at timestamptz,
    end_at timestamptz,
    acknowledge_by date,
    withdrawn_at timestamptz,
    version integer not null default 1,
    idempotency_key text
  )`,
  `create index notice_of_organisation on notice (organisation_id, created_at desc, id desc)`,
  `create index notice_made on notice (created_at desc, id desc)`,
  /* Where the inbox of somebody begins who came after others were published. */
  `create index notice_published on notice (publish_at desc, sequence desc) where sequence is not null`,
  /* What the clock has to do next. */
  `create index notice_due on notice (publish_at) where state = 'scheduled'`,
  `create index notice_ending on notice (end_at) where state = 'published' and end_at is not null`,
  `create unique index notice_sent_once on notice (application_key, idempotency_key) where idempotency_key is not null`,
  /* How many an application published lately. */
  `create index notice_of_application on notice (application_key, created_at desc) where application_key is not null`,

  /* The last number given; the one row is the lock. */
  `create table notice_sequence (only_one boolean primary key default true check (only_one), last bigint not null)`,
  `insert into notice_sequence (last) values (0)`,

  `create table notice_text (
    notice_id uuid not null references notice on delete cascade,
    language text not null,
    title text not null,
    content text not null,
    html text not null,
    /* Title and text without case and marks (searchKey of the contract). */
    search_text text collate "C" not null,
    primary key (notice_id, language)
  )`,
  `create table notice_file (
    id uuid primary key,
    notice_id uuid not null references notice on delete cascade,
    position integer not null,
    name text not null,
    media_type text not null,
    bytes integer not null,
    content bytea not null
  )`,
  `alter table notice_file alter content set storage external`,
  `create unique index file_of_notice on notice_file (notice_id, position)`,

  /* As it was asked for; what it comes to is in notice_reach. */
  `create table notice_audience (
    notice_id uuid not null references notice on delete cascade,
    kind text not null check (kind in ('everybody', 'organisation', 'customer', 'store', 'role', 'person')),
    target uuid,
    check ((target is null) = (kind = 'everybody'))
  )`,
  `create index audience_of_notice on notice_audience (notice_id)`,

  /* Only of what can be read now: publication writes these rows, and the end or withdrawal removes them. */
  `create table notice_reach (
    kind smallint not null,
    target uuid not null,
    sequence bigint not null,
    type text not null,
    end_at timestamptz,
    notice_id uuid not null references notice on delete cascade,
    /* A page and a count are read from the index alone. */
    primary key (kind, target, sequence) include (type, end_at, notice_id)
  )`,
  `create index reach_by_type on notice_reach (kind, target, type, sequence) include (end_at, notice_id)`,
  `create index reach_of_notice on notice_reach (notice_id)`,

  /*
   * Everything up to `read_up_to` is read; `joined_at` is where the person's inbox begins: what is older counts as read, and is
   * no reading of theirs. Written when there is something to remember; until then it begins where the person was made.
   */
  `create table inbox (
    person_id uuid primary key references person on delete cascade,
    joined_at bigint not null,
    read_up_to bigint not null,
    silence_normal boolean not null default false
  )`,
  `create table notice_read (
    person_id uuid not null references person on delete cascade,
    sequence bigint not null,
    notice_id uuid not null references notice on delete cascade,
    read_at timestamptz not null,
    acknowledged_at timestamptz,
    primary key (person_id, sequence)
  )`,
  `create index readers_of_notice on notice_read (notice_id)`,

  `create table application_token (
    application_key text primary key references application on delete cascade,
    token_hash bytea not null unique,
    created_at timestamptz not null
  )`,
]
