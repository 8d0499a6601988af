/**
 * Why: completed changes and batches stayed as long as their labels, which are billions of rows after a few years. They are deleted after
 * a period, and found by these indexes.
 */
import { type Kysely, sql } from 'kysely'

/** Without holding up changes, for a table with years of them. A try that failed leaves an index that is not valid. */
export async function prepare(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_tables where schemaname = 'labels' and tablename = 'batch'`.execute(db)
  if (rows.length === 0) return
  for (const { name, on } of INDEXES) {
    await sql.raw(`drop index concurrently if exists labels.${name}`).execute(db)
    await sql.raw(`create index concurrently ${name} on ${on}`).execute(db)
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, on } of INDEXES) await sql.raw(`create index if not exists ${name} on ${on}`).execute(db)
}

const INDEXES = [
  { name: 'change_completed', on: 'labels.change (completed_at)' },
  { name: 'batch_created', on: 'labels.batch (created_at)' },
]
