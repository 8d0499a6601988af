import type { OwnSession } from '@foyer/contract/account'
import { sql } from 'kysely'
import type { Deps } from './deps.ts'
import { deviceOf } from './device-of.ts'

/** More sessions would not be read. */
const MAX_SESSIONS_SHOWN = 100

/**
 * Returns the live sessions of a user, the one used last first. Expired sessions that are not deleted yet are excluded.
 * @param firstId the session that comes first, even if it expires now
 */
export async function readLiveSessions(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  userId: string,
  firstId: string | null = null,
): Promise<Omit<OwnSession, 'current'>[]> {
  const now = clock.now().getTime()
  const { sessionIdleSeconds, sessionAbsoluteSeconds } = settings.now
  const isFirst = sql<boolean>`coalesce(id = ${firstId}::uuid, false)`
  const rows = await db
    .selectFrom('session')
    .where('person_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        isFirst,
        eb.and([
          eb('last_active_at', '>', new Date(now - sessionIdleSeconds * 1_000)),
          eb('created_at', '>', new Date(now - sessionAbsoluteSeconds * 1_000)),
        ]),
      ]),
    )
    .select(['id', 'address', 'user_agent', 'created_at', 'last_active_at'])
    .orderBy(isFirst, 'desc')
    .orderBy('last_active_at', 'desc')
    .limit(MAX_SESSIONS_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
  }))
}
