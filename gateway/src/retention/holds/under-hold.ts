import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../tables.ts'

/**
 * Returns the condition that no hold is on a user, nor on the user's organisation.
 * @param userId reference to the id, such as a column
 */
export function isFree(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(not exists (select from legal_hold h where h.user_id = ${userId}) and not exists (
    select from legal_hold h join person p on p.organisation_id = h.organisation_id where p.id = ${userId}))`
}

/** True if a hold is on the user or the user's organisation. Lock the user first: placing a hold waits for it. */
export async function isUnderHold(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select ${isFree(sql`${userId}::uuid`)} as free`.execute(tx)
  return rows[0]?.free !== true
}

/** Returns the beginning of the month of the first event under a hold of the audit log; undefined without one. */
export async function auditHoldFrom(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select date_trunc('month', audit_held_from(), 'UTC') as at`.execute(db)
  return rows[0]?.at ?? undefined
}

/** Makes retention wait until this transaction is over, which is about to place a hold. */
export async function pauseDropping(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('foyer audit partitions'))`.execute(tx)
}
