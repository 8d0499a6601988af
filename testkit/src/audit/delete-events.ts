import type { Database } from '@foyer/gateway/tables'
import { type RawBuilder, sql } from 'kysely'

/** Deletes audit events past the trigger that keeps them, as only an owner of the database can. */
export async function deleteEvents(db: Database, where: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from audit_event where ${where}`.execute(tx)
  })
}

/** Returns the first instant of the month after this one, in UTC. */
export function monthAfter(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1))
}
