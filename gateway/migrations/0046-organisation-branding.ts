/**
 * Why: organisations have a branding of their own, field by field. What an organisation has not set comes from the settings of the
 * platform, so that only its own fields are stored.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organisation_branding (
    organisation_id uuid primary key references organisation on delete cascade,
    own jsonb not null,
    version integer not null
  )`.execute(db)
}
