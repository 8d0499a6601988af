/**
 * Why: administrators plan the opening and the closing of stores. Both are days in the time zone of the store; null is not known.
 * Who rejects a request for approval can give a reason, which the requester reads.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store add opens_on date, add closes_on date,
    add constraint store_dates check (closes_on >= opens_on)`.execute(db)
  await sql`alter table approval_request add rejection_reason text`.execute(db)
}
