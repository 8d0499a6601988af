/**
 * Why: an application is installed as a release: a manifest and files, from a signed package or an allowed origin. A release is staged
 * before it takes effect, and former ones remain for a rollback. Applications that are not of the platform come with their releases.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* Those of the platform are in the switcher before they are installed, and after they were removed. */
  `alter table application add column platform boolean not null default false, add column names jsonb not null default '{}'`,
  `update application set platform = true`,

  /* Without a reference to the application: a staged release may be the first of its application. */
  `create table application_release (
    id uuid primary key,
    application_key text not null,
    version text not null,
    digest bytea not null,
    manifest jsonb not null,
    source text not null check (source in ('shipped', 'package', 'origin')),
    publisher text,
    added_at timestamptz not null,
    added_by uuid references person on delete set null,
    staged_until timestamptz,
    activated_at timestamptz,
    check ((staged_until is null) <> (activated_at is null))
  )`,
  `create unique index application_release_version on application_release (application_key, version) where staged_until is null`,
  `create index application_release_staged on application_release (staged_until) where staged_until is not null`,
  `create index application_release_of_person on application_release (added_by)`,
  `create table application_file (
    release_id uuid not null references application_release on delete cascade,
    path text not null,
    media_type text not null,
    content bytea not null,
    primary key (release_id, path)
  )`,

  /* Null for a version that was only registered, by a gateway without releases. */
  `alter table plugin add column release_id uuid references application_release`,
]
