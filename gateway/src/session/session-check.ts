import type { ErrorName } from '@foyer/contract/errors'
import { type Access, type Stage, stagesAllowedBy } from '@foyer/contract/wire'

/** Facts about a session when a request arrives with its token. Instants in milliseconds. */
export interface SessionSnapshot {
  readonly stage: Stage
  readonly createdAt: number
  readonly lastActiveAt: number
  readonly endedAt: number | undefined
  /** Ended by the gateway, and the user has not been notified yet. */
  readonly endIsReported: boolean
  /** The cookie that the session is bound to is missing or wrong. */
  readonly bindingBroken: boolean
}

export interface SessionLimits {
  readonly sessionIdleSeconds: number
  readonly sessionAbsoluteSeconds: number
}

/**
 * Returns why the session may not use an access now, or undefined if it may.
 * `sessionEnded`: ended by the gateway while in use; reported once. `sessionExpired`: unknown, ended, idle or too old.
 * `authenticationRequired`: not allowed at the session's stage.
 */
export function checkSession(
  session: SessionSnapshot | undefined,
  access: Access,
  limits: SessionLimits,
  now: number,
): ErrorName | undefined {
  if (!session || session.bindingBroken) return 'sessionExpired'
  const { endedAt } = session
  if (endedAt !== undefined)
    return session.endIsReported && !hasExpired(session, limits, endedAt) ? 'sessionEnded' : 'sessionExpired'
  if (hasExpired(session, limits, now)) return 'sessionExpired'
  if (!stagesAllowedBy(access).includes(session.stage)) return 'authenticationRequired'
  return undefined
}

function hasExpired({ lastActiveAt, createdAt }: SessionSnapshot, limits: SessionLimits, at: number): boolean {
  return (
    at >= lastActiveAt + limits.sessionIdleSeconds * 1_000 || at >= createdAt + limits.sessionAbsoluteSeconds * 1_000
  )
}
