/**
 * Why: the list of the platform leaves out notices to single users about their accounts. There may be thousands of them between two
 * others, and it read them all until a page was full.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notice_not_automatic on notice (created_at desc, id desc) where not automatic`.execute(db)
}
