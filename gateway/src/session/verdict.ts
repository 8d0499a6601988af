import type { RefusalCode } from '@foyer/contract/refusals'
import { type Access, type Stage, stagesOf } from '@foyer/contract/wire'

/** What is known of a session when a call arrives with its token. Instants in milliseconds. */
export interface SessionFacts {
  readonly stage: Stage
  readonly createdAt: number
  readonly lastActiveAt: number
  readonly endedAt: number | undefined
  /** Ended by a decision of the gateway, and the person has not been told yet. */
  readonly endToBeTold: boolean
  /** The cookie the session is bound to is missing or another one. */
  readonly bindingBroken: boolean
}

export interface SessionLimits {
  readonly sessionIdleSeconds: number
  readonly sessionAbsoluteSeconds: number
}

/**
 * May this session make a call of this access now? Nothing means yes.
 * C0105: ended by a decision of the gateway while in use, told once. C0102: unknown, ended, idle or too old. A0301: the stage does not allow it.
 */
export function judgeSession(
  session: SessionFacts | undefined,
  access: Access,
  limits: SessionLimits,
  now: number,
): RefusalCode | undefined {
  if (!session || session.bindingBroken) return 'C0102'
  const { endedAt } = session
  if (endedAt !== undefined) return session.endToBeTold && !hasExpired(session, limits, endedAt) ? 'C0105' : 'C0102'
  if (hasExpired(session, limits, now)) return 'C0102'
  if (!stagesOf(access).includes(session.stage)) return 'A0301'
  return undefined
}

function hasExpired({ lastActiveAt, createdAt }: SessionFacts, limits: SessionLimits, at: number): boolean {
  return (
    at >= lastActiveAt + limits.sessionIdleSeconds * 1_000 || at >= createdAt + limits.sessionAbsoluteSeconds * 1_000
  )
}
