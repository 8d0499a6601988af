import type { UserSession } from '@foyer/contract/administration'
import { sql } from 'kysely'
import type { Deps } from './deps.ts'
import { deviceOf } from './device-of.ts'

/** More sessions would not be read. Ending all sessions ends the others as well. */
const MAX_SESSIONS_SHOWN = 100

/**
 * Returns the live sessions of a user, the one used last first. Expired sessions that are not deleted yet are excluded.
 * @param currentId the session of the request, which comes first, even if it expires now
 */
export async function readLiveSessions(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  userId: string,
  currentId: string | null = null,
): Promise<UserSession[]> {
  const now = clock.now().getTime()
  const { sessionIdleSeconds, sessionAbsoluteSeconds } = settings.now
  const isCurrent = sql<boolean>`coalesce(id = ${currentId}::uuid, false)`
  const rows = await db
    .selectFrom('session')
    .leftJoin('session_sign_on', 'session_sign_on.session_id', 'session.id')
    .where('person_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        isCurrent,
        eb.and([
          eb('last_active_at', '>', new Date(now - sessionIdleSeconds * 1_000)),
          eb('created_at', '>', new Date(now - sessionAbsoluteSeconds * 1_000)),
        ]),
      ]),
    )
    .select(['id', 'stage', 'passkey_proved', 'address', 'user_agent', 'created_at', 'last_active_at', 'provider_key'])
    .orderBy(isCurrent, 'desc')
    .orderBy('last_active_at', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    stage: row.stage,
    passkey: row.passkey_proved,
    provider: row.provider_key,
    device: deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
  }))
}
