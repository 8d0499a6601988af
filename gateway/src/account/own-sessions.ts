import type { accountEndpoints, OwnSession } from '@foyer/contract/account'
import { sql } from 'kysely'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import type { Change } from '../platform/changes/change.table.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { endSession, endSessionsOf, type Principal } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { deviceOf } from './device-of.ts'

type SessionEndpoints = typeof accountEndpoints

export function ownSessions(deps: Deps) {
  return ({ principal }: RequestContext<SessionEndpoints['sessions'], Principal>) => readSessions(deps, principal)
}

export function endOwnSession(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<SessionEndpoints['endSession'], Principal>) => {
    const { clock, changes } = deps
    const now = clock.now()
    const ended = await write(deps, async (tx) => {
      const change = await endSession(tx, principal.userId, input.id, now)
      if (!change) throw errors.notFound()
      await recordEvent(tx, { action: 'session.ended', ...ofPrincipal(principal, request, now) })
      return change
    })
    changes.apply([ended])
    return await readSessions(deps, principal)
  }
}

export function endOtherSessions(deps: Deps) {
  return async ({ principal, request }: RequestContext<SessionEndpoints['endOtherSessions'], Principal>) => {
    const { clock, changes } = deps
    const now = clock.now()
    const ended: Change[] = await write(deps, async (tx) => {
      await recordEvent(tx, { action: 'session.others-ended', ...ofPrincipal(principal, request, now) })
      return await endSessionsOf(tx, principal.userId, 'revoked', now, principal.sessionId)
    })
    changes.apply(ended)
    return await readSessions(deps, principal)
  }
}

/** Live sessions. Expired sessions that are not deleted yet are excluded. */
async function readSessions({ db, clock, settings }: Deps, principal: Principal): Promise<{ items: OwnSession[] }> {
  const now = clock.now().getTime()
  const { sessionIdleSeconds, sessionAbsoluteSeconds } = settings.now
  const rows = await db
    .selectFrom('session')
    .where('person_id', '=', principal.userId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', '=', principal.sessionId),
        eb.and([
          eb('last_active_at', '>', new Date(now - sessionIdleSeconds * 1_000)),
          eb('created_at', '>', new Date(now - sessionAbsoluteSeconds * 1_000)),
        ]),
      ]),
    )
    .select(['id', 'address', 'user_agent', 'created_at', 'last_active_at'])
    .orderBy(sql`id = ${principal.sessionId}`, 'desc')
    .orderBy('last_active_at', 'desc')
    .limit(MAX_SESSIONS_SHOWN)
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    current: row.id === principal.sessionId,
    device: deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
  }))
  return { items }
}

/** More sessions would not be read. "Sign out everywhere else" ends all of them. */
const MAX_SESSIONS_SHOWN = 100
