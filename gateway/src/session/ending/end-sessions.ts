import { sql, type Transaction } from 'kysely'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import type { Tables } from '../../tables.ts'
import type { EndReason } from '../session.table.ts'

/**
 * Ends every live session of a user on every gateway within a second. Returns the changes to apply here after the commit.
 * Each ended session is reported once to its client. Running sign-ins start again with the new data, because the user stays locked
 * until the commit and then has another security version.
 */
export async function endSessionsOf(
  tx: Transaction<Tables>,
  userId: string,
  reason: EndReason,
  now: Date,
  /** The session that continues. */
  exceptId?: string,
): Promise<Change[]> {
  await invalidatePendingSignIns(tx, userId)
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason, end_to_be_told: true })
    .where('person_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId as string))
    .execute()
  const change = await announce(tx, { kind: 'person', subject: userId })
  return [change]
}

/** Running sign-ins of the user are checked again before they open a session. */
export async function invalidatePendingSignIns(tx: Transaction<Tables>, userId: string): Promise<void> {
  await tx.updateTable('person').set({ security_version: sql`security_version + 1` }).where('id', '=', userId).execute()
}

/**
 * Ends one session of a user from another one and notifies its client. Returns the change to apply after the commit; undefined if
 * the session is another user's or has already ended.
 */
export async function endSession(
  tx: Transaction<Tables>,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<Change | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'revoked', end_to_be_told: true })
    .where('id', '=', sessionId)
    .where('person_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? await announce(tx, { kind: 'session', subject: sessionId }) : undefined
}

/** Ends one session at the request of its user, without a notification. */
export async function endOwnSession(tx: Transaction<Tables>, sessionId: string, now: Date): Promise<Change[]> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'signed-out' })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  const change = await announce(tx, { kind: 'session', subject: sessionId })
  return [change]
}
