import type { Access } from '@foyer/contract/wire'
import { describe, expect, it } from 'vitest'
import { checkSession, type SessionSnapshot } from './session-check.ts'

const limits = { sessionIdleSeconds: 1_800, sessionAbsoluteSeconds: 43_200 }
const NOW = Date.parse('2026-11-20T12:00:00Z')
const ago = (seconds: number) => NOW - seconds * 1_000
const liveSession: SessionSnapshot = {
  stage: 'full',
  createdAt: ago(3_600),
  lastActiveAt: ago(60),
  endedAt: undefined,
  endIsReported: false,
  bindingBroken: false,
}

describe('checkSession', () => {
  it.each<[string, Partial<SessionSnapshot>, Access, string | undefined]>([
    ['a live session may call an endpoint of its stage', {}, 'signed-in', undefined],
    [
      'SESSION-07 a session idle for a second less than the limit is live',
      { lastActiveAt: ago(1_799) },
      'signed-in',
      undefined,
    ],
    [
      'SESSION-07 a session idle for the limit has expired',
      { lastActiveAt: ago(1_800) },
      'signed-in',
      'sessionExpired',
    ],
    [
      'SESSION-08 a session a second younger than the absolute limit is live',
      { createdAt: ago(43_199) },
      'signed-in',
      undefined,
    ],
    [
      'SESSION-08 an active session as old as the absolute limit has expired',
      { createdAt: ago(43_200), lastActiveAt: NOW },
      'signed-in',
      'sessionExpired',
    ],
    ['a session that its user ended is invalid', { endedAt: ago(1) }, 'signed-in', 'sessionExpired'],
    [
      'a session ended by a decision is reported as ended',
      { endedAt: ago(1), endIsReported: true },
      'signed-in',
      'sessionEnded',
    ],
    [
      'a session ended by a decision is reported as ended at every stage',
      { endedAt: ago(1), endIsReported: true, stage: 'code' },
      'signed-in',
      'sessionEnded',
    ],
    [
      'a session ended by a decision is reported as ended a day later too',
      { createdAt: ago(90_000), lastActiveAt: ago(86_401), endedAt: ago(86_400), endIsReported: true },
      'signed-in',
      'sessionEnded',
    ],
    [
      'a session that was idle too long before a decision has expired',
      { lastActiveAt: ago(2_000), endedAt: ago(1), endIsReported: true },
      'signed-in',
      'sessionExpired',
    ],
    [
      'a session that was too old before a decision has expired',
      { createdAt: ago(50_000), endedAt: ago(1), endIsReported: true },
      'signed-in',
      'sessionExpired',
    ],
    [
      'a session without its cookie is invalid, without a reason',
      { bindingBroken: true, endedAt: ago(1), endIsReported: true },
      'signed-in',
      'sessionExpired',
    ],
    [
      'SESSION-04 a session with a pending code may not continue',
      { stage: 'code' },
      'signed-in',
      'authenticationRequired',
    ],
    ['SESSION-04 a session with a due password may not bind', { stage: 'password' }, 'bind', 'authenticationRequired'],
    ['SESSION-04 a complete session may not repeat a step', {}, 'password', 'authenticationRequired'],
    ['SESSION-05 a session with a pending binding may log out', { stage: 'bind' }, 'any-stage', undefined],
    [
      'an expired session is reported as expired, not by its stage',
      { stage: 'code', lastActiveAt: ago(1_800) },
      'signed-in',
      'sessionExpired',
    ],
    [
      'a clock set back ends no live session',
      { createdAt: ago(-3_600), lastActiveAt: ago(-3_600) },
      'signed-in',
      undefined,
    ],
    ['a clock set back revives no expired session', { endedAt: ago(-3_600) }, 'signed-in', 'sessionExpired'],
  ])('%s', (_sentence, facts, access, result) => {
    expect(checkSession({ ...liveSession, ...facts }, access, limits, NOW)).toBe(result)
  })

  it('an unknown token is invalid', () => {
    expect(checkSession(undefined, 'any-stage', limits, NOW)).toBe('sessionExpired')
  })
})
