/**
 * Why: organisations make roles of their own out of what applications register; which applications stand here, in which version,
 * is a fact of the platform; the shell shows who used what lately; and the platform has a licence.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** What the built-in roles have named so far, so that nobody loses anything. */
const FIRST_PERMISSIONS = `jsonb_build_array(jsonb_build_object(
  'key', key || '.overview', 'type', 'view', 'children', jsonb_build_array(jsonb_build_object(
    'key', key || '.overview.change', 'type', 'button', 'children', '[]'::jsonb))))`

const STATEMENTS = [
  /* Whoever changes a role says which version they read. */
  `alter table role add column version integer not null default 1`,
  `create index person_role_of_role on person_role (role_id)`,

  /* What can be allowed in an application: a tree below its key. */
  `alter table application add column permissions jsonb not null default '[]'`,
  `update application set permissions = ${FIRST_PERMISSIONS}`,

  /* Which applications stand on this platform. */
  `create table plugin (
    application_key text primary key references application on delete cascade,
    version text not null,
    released_at timestamptz not null,
    installed_at timestamptz not null
  )`,
  `create table application_opened (
    person_id uuid not null references person on delete cascade,
    application_key text not null references application on delete cascade,
    opened_at timestamptz not null,
    primary key (person_id, application_key)
  )`,

  /* One for the platform. The dates are those of a calendar, in the organisation's time zone. */
  `create table licence (
    only_one boolean primary key default true check (only_one),
    id text not null,
    type text not null check (type in ('official', 'probationary')),
    activated_on date not null,
    expires_on date not null,
    permanent boolean not null default false,
    service_stores integer not null,
    device_count integer not null,
    epd_quantity integer not null,
    lumina_quantity integer not null
  )`,
]
