import { type RawBuilder, sql } from 'kysely'
import { addSeconds } from '../platform/time/clock.ts'
import type { SessionLimits } from './session-check.ts'

/**
 * Returns the condition that a session is neither ended nor expired.
 * @param session alias of the `session` row
 */
export function isLiveSession(session: string, limits: SessionLimits, now: Date): RawBuilder<boolean> {
  return sql`(${sql.id(session, 'ended_at')} is null
    and ${sql.id(session, 'last_active_at')} > ${addSeconds(now, -limits.sessionIdleSeconds)}
    and ${sql.id(session, 'created_at')} > ${addSeconds(now, -limits.sessionAbsoluteSeconds)})`
}
