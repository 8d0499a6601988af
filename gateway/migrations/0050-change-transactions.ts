/**
 * Why: every gateway polled all changes of the last 30 seconds, four times a second. With the transaction of a change it reads only
 * those that it may not have seen. The default also numbers the changes of the former release.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  /* Two steps, so that the table is not written again. The changes of the moments before have no number, and are not polled. */
  await sql`alter table change add transaction_id xid8`.execute(db)
  await sql`alter table change alter transaction_id set default pg_current_xact_id()`.execute(db)
  await sql`create index change_transaction on change (transaction_id)`.execute(db)
}
