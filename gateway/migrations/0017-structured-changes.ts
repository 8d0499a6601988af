/**
 * Why: a push has an audience and a message. They were one text with colons, which every gateway parsed again. As `jsonb` they
 * need no notation of their own. The rows of a change live for a minute, so those in the old form are not converted.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change add data jsonb`.execute(db)
}
