/**
 * Why: a new change ends the open ones of its label, and the simulation looks for those that were sent. Both read changes that were
 * completed long ago: the first all of the label, the second all of the table.
 */
import { type Kysely, sql } from 'kysely'

/** Without holding up changes, for a table with years of them. A try that failed leaves an index that is not valid. */
export async function prepare(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_tables where schemaname = 'labels' and tablename = 'change'`.execute(db)
  if (rows.length === 0) return
  await sql`drop index concurrently if exists labels.change_open`.execute(db)
  await sql`create index concurrently change_open on ${OPEN_CHANGES}`.execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists change_open on ${OPEN_CHANGES}`.execute(db)
}

const OPEN_CHANGES = sql`labels.change (label_id) where state in ('queued', 'sent')`
