import { sql } from 'kysely'
import type { Database } from '../../tables.ts'
import type { EndReason } from '../session.table.ts'
import type { SessionLimits } from '../session-check.ts'

/** How a session ended: for a reason, because it was idle, or because it reached its maximum age. */
export type SessionEnd = EndReason | 'expired'

/** Maximum delay of writing the last activity, in milliseconds. It must not end a session. */
const ACTIVITY_WRITE_DELAY = 30_000

/** Returns which of these sessions have ended, and how. */
export async function findEndedSessions(
  db: Database,
  ids: readonly string[],
  limits: SessionLimits,
  now: Date,
): Promise<ReadonlyMap<string, SessionEnd>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'ended_at', 'end_reason', 'last_active_at', 'created_at'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
  const idleSince = now.getTime() - limits.sessionIdleSeconds * 1_000 - ACTIVITY_WRITE_DELAY
  const bornBefore = now.getTime() - limits.sessionAbsoluteSeconds * 1_000
  const known = new Map(rows.map((row) => [row.id, row]))
  const ended = new Map<string, SessionEnd>()
  for (const id of ids) {
    const row = known.get(id)
    /* A session is deleted with its user, and otherwise long after its end. */
    if (!row) ended.set(id, 'revoked')
    else if (row.ended_at) ended.set(id, row.end_reason ?? 'expired')
    else if (row.last_active_at.getTime() <= idleSince || row.created_at.getTime() <= bornBefore)
      ended.set(id, 'expired')
  }
  return ended
}
