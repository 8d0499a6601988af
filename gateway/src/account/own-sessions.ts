import type { accountEndpoints, OwnSession } from '@foyer/contract/account'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import type { Change } from '../platform/changes/change.table.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { endSession, endSessionsOf, type Principal } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { readLiveSessions } from './live-sessions.ts'

type SessionEndpoints = typeof accountEndpoints

export function ownSessions(deps: Deps) {
  return ({ principal }: RequestContext<SessionEndpoints['sessions'], Principal>) => readOwnSessions(deps, principal)
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
    return await readOwnSessions(deps, principal)
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
    return await readOwnSessions(deps, principal)
  }
}

async function readOwnSessions(deps: Deps, { userId, sessionId }: Principal): Promise<{ items: OwnSession[] }> {
  const sessions = await readLiveSessions(deps, userId, sessionId)
  const items = sessions.map(({ id, current, device, address, createdAt, lastActiveAt }) => ({
    ...{ id, current, device, address, createdAt, lastActiveAt },
  }))
  return { items }
}
