/**
 * Why: operators see how the platform runs without a monitoring system. Each gateway writes what it knows of itself, and the faults of
 * applications that its shells have reported, so that every gateway can show all of them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table gateway_heartbeat (
    id uuid primary key,
    host text not null,
    version text not null,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    figures jsonb not null,
    jobs jsonb not null
  ) with (fillfactor = 50)`,
  `create index gateway_heartbeat_age on gateway_heartbeat (seen_at)`,

  `create table application_fault (
    application text not null,
    version text not null,
    kind text not null,
    at timestamptz not null,
    count integer not null,
    primary key (application, version, kind, at)
  )`,
  `create index application_fault_age on application_fault (at)`,
]
