/**
 * Why: administrators replace texts of the pages in one language. The original is stored with the replacement, so that one whose original
 * has changed since can be found.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table text_replacement (
    language text not null,
    key text not null,
    text text not null,
    original text not null,
    version integer not null,
    changed_at timestamptz not null,
    primary key (language, key)
  )`.execute(db)
  await sql`alter table settings_version drop constraint settings_version_area_check,
    add constraint settings_version_area_check check (area in ('platform', 'mail', 'first-run', 'texts'))`.execute(db)
  await sql`insert into settings_version (area) values ('texts')`.execute(db)
}
