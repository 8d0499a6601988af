/**
 * Why: a tab that was open while a newer portal was deployed still asks for parts of the one it runs. They stay loadable, from
 * every gateway, however each was deployed.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_asset (
    name text primary key,
    content bytea not null,
    kept_at timestamptz not null
  )`.execute(db)
  await sql`create index kept_asset_age on kept_asset (kept_at)`.execute(db)
}
