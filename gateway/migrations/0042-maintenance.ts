/**
 * Why: super administrators announce maintenance, during which the platform may reject changes. It is in the database, so that it
 * holds on every gateway and after a restart. There is one at most.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table maintenance (
    only_one boolean primary key default true check (only_one),
    starts_at timestamptz not null,
    ends_at timestamptz,
    read_only boolean not null,
    texts jsonb not null,
    changed_at timestamptz not null,
    constraint maintenance_times check (ends_at > starts_at)
  )`.execute(db)
}
