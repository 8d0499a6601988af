/**
 * Why: administrators search, filter and sort a hundred thousand users. A user is found by any part of name, username and address,
 * without case and accents: the database generates that spelling, so that it is right after every write. The trigrams that make
 * such a search fast are an extension of PostgreSQL; without it, the search reads all users. The last sign-in has a table of its
 * own, because a sign-in shares the user's row with others and must not write it.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Letters that no normalisation decomposes, as in the search of places. */
const SPELT_OUT = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
] as const

function spelling(text: string): string {
  const plain = `regexp_replace(lower(normalize(${text}, NFKD)), '[\u0300-\u036f]', '', 'g')`
  return SPELT_OUT.reduce((spelt, [letter, letters]) => `replace(${spelt}, '${letter}', '${letters}')`, plain)
}

const SEARCHED = `username || ' ' || display_name || ' ' || coalesce(email, '')`

const STATEMENTS = [
  `alter table person
    add search_name text collate "C" not null generated always as (left(${spelling('display_name')}, 120)) stored,
    add search_text text collate "C" not null generated always as (${spelling(SEARCHED)}) stored`,
  /* An organisation's list, and that of the platform, in each order. */
  `create index person_of_organisation_by_name on person (organisation_id, search_name, id)`,
  `create index person_by_name on person (search_name, id)`,
  `create index person_of_organisation_by_age on person (organisation_id, created_at, id)`,
  `create index person_by_age on person (created_at, id)`,
  /* Server and role decide whether the extension is available. */
  `do $$ begin
    create extension if not exists pg_trgm;
    create index person_search on person using gin (search_text gin_trgm_ops) with (fastupdate = off);
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'pg_trgm is not available: the search for users reads all of them';
  end $$`,

  /* Each user has a row. A user who never signed in has -infinity, so that one index has every order. */
  `create table last_sign_in (
    person_id uuid primary key references person on delete cascade,
    organisation_id uuid not null,
    at timestamptz not null default '-infinity'
  ) with (fillfactor = 70)`,
  `insert into last_sign_in (person_id, organisation_id, at)
    select p.id, p.organisation_id, coalesce(e.at, '-infinity') from person p left join (
      select actor_id, max(at) as at from audit_event
      where action in ('sign-in.succeeded', 'sign-in.completed') and coalesce(details->>'stage', '') not in ('code', 'bind')
      group by actor_id
    ) e on e.actor_id = p.id`,
  `create index last_sign_in_of_organisation on last_sign_in (organisation_id, at, person_id)`,
  `create index last_sign_in_at on last_sign_in (at, person_id)`,
  `create function add_last_sign_in() returns trigger language plpgsql as $$ begin
    insert into last_sign_in (person_id, organisation_id) select id, organisation_id from added;
    return null;
  end $$`,
  `create trigger add_last_sign_in after insert on person referencing new table as added
    for each statement execute function add_last_sign_in()`,

  /* Users who are locked now are few among the failures of all. */
  `create index sign_in_failures_locked on sign_in_failures (locked_until) where locked_until is not null`,
]
