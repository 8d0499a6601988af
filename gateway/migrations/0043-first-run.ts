/**
 * Why: the first steps of a new platform are resumed on another device and by another administrator, so that their marks are in the
 * database. They are closed here: only the creation of the first administrator opens them, which existing platforms have behind them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table first_run (
    only_one boolean primary key default true check (only_one),
    open boolean not null default false,
    marks jsonb not null default '{}'
  )`.execute(db)
  await sql`insert into first_run default values`.execute(db)
  await sql`alter table settings_version drop constraint settings_version_area_check,
    add check (area in ('platform', 'mail', 'first-run'))`.execute(db)
  await sql`insert into settings_version (area) values ('first-run')`.execute(db)
}
