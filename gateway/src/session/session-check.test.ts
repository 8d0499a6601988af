import type { Access } from '@foyer/contract/wire'
import { describe, expect, test } from 'vitest'
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

describe('the check of a session', () => {
  test.each<[string, Partial<SessionSnapshot>, Access, string | undefined]>([
    ['a live one may make a call of its stage', {}, 'signed-in', undefined],
    [
      'SESSION-07 one idle for a second less than the limit lives',
      { lastActiveAt: ago(1_799) },
      'signed-in',
      undefined,
    ],
    ['SESSION-07 one idle for the limit has expired', { lastActiveAt: ago(1_800) }, 'signed-in', 'sessionExpired'],
    [
      'SESSION-08 one a second younger than the absolute limit lives',
      { createdAt: ago(43_199) },
      'signed-in',
      undefined,
    ],
    [
      'SESSION-08 one as old as the absolute limit has expired, however active',
      { createdAt: ago(43_200), lastActiveAt: NOW },
      'signed-in',
      'sessionExpired',
    ],
    ['one that its person ended is dead', { endedAt: ago(1) }, 'signed-in', 'sessionExpired'],
    ['one ended by a decision is told so', { endedAt: ago(1), endIsReported: true }, 'signed-in', 'sessionEnded'],
    [
      'one ended by a decision is told so from every stage',
      { endedAt: ago(1), endIsReported: true, stage: 'code' },
      'signed-in',
      'sessionEnded',
    ],
    [
      'one ended by a decision while in use is told so, also a day later',
      { createdAt: ago(90_000), lastActiveAt: ago(86_401), endedAt: ago(86_400), endIsReported: true },
      'signed-in',
      'sessionEnded',
    ],
    [
      'one that had been idle too long before a decision ended it has just expired',
      { lastActiveAt: ago(2_000), endedAt: ago(1), endIsReported: true },
      'signed-in',
      'sessionExpired',
    ],
    [
      'one that was too old before a decision ended it has just expired',
      { createdAt: ago(50_000), endedAt: ago(1), endIsReported: true },
      'signed-in',
      'sessionExpired',
    ],
    [
      'one without its cookie is dead, and not told why',
      { bindingBroken: true, endedAt: ago(1), endIsReported: true },
      'signed-in',
      'sessionExpired',
    ],
    ['SESSION-04 one that owes a code may not go on', { stage: 'code' }, 'signed-in', 'authenticationRequired'],
    ['SESSION-04 one that owes a password may not bind', { stage: 'password' }, 'bind', 'authenticationRequired'],
    ['SESSION-04 a full one takes no step that it has passed', {}, 'password', 'authenticationRequired'],
    ['SESSION-05 one that owes a binding may end itself', { stage: 'bind' }, 'any-stage', undefined],
    [
      'an expired one is told that, not its stage',
      { stage: 'code', lastActiveAt: ago(1_800) },
      'signed-in',
      'sessionExpired',
    ],
    [
      'a clock that went back kills none',
      { createdAt: ago(-3_600), lastActiveAt: ago(-3_600) },
      'signed-in',
      undefined,
    ],
    ['a clock that went back revives none', { endedAt: ago(-3_600) }, 'signed-in', 'sessionExpired'],
  ])('%s', (_sentence, facts, access, result) => {
    expect(checkSession({ ...liveSession, ...facts }, access, limits, NOW)).toBe(result)
  })

  test('an unknown token is dead', () => {
    expect(checkSession(undefined, 'any-stage', limits, NOW)).toBe('sessionExpired')
  })
})
