/**
 * Why: two super administrators may change a maintenance at the same time. A version says that it is no longer the one that was
 * read. It is never used twice, also after a maintenance was cancelled and another one was announced.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence maintenance_version as integer`.execute(db)
  await sql`alter table maintenance add version integer not null default nextval('maintenance_version')`.execute(db)
}
