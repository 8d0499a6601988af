import { describe, expect, test } from 'vitest'
import { NoAnswer, Refusal } from '../wire/index.ts'
import { codeFailure, type Factor } from './code-failure.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
function refusal(code: string, details: unknown = undefined): Refusal {
  const rest = { said: undefined, requestId: undefined, gatewayTime: NOW, sentToken: null }
  return new Refusal({ status: 400, path: '/v2/google', code, details, ...rest })
}

describe('what a refused code leads to', () => {
  test.each([
    ['app', 'mfa.codeWrong'],
    ['recovery', 'mfa.recovery.wrong'],
    ['passkey', 'mfa.passkey.wrong'],
  ] as [Factor, string][])('MFA-12 of %s: its own sentence, with the tries that are left', (factor, key) => {
    const note = { key, values: { triesLeft: 3 } }
    expect(codeFailure(refusal('A0444', { triesLeft: 3 }), factor, NOW)).toEqual({ kind: 'said', note })
  })

  test('MFA-14 with the last try the session is over', () => {
    expect(codeFailure(refusal('A0444', { triesLeft: 0 }), 'app', NOW)).toEqual({ kind: 'sessionOver' })
  })

  test('an answer without a count promises none', () => {
    expect(codeFailure(refusal('A0444'), 'app', NOW)).toEqual({ kind: 'said', note: { key: 'mfa.codeWrongHere' } })
  })

  test('a closed step counts down', () => {
    const lockEndTime = new Date(NOW + 60_000).toISOString()
    const note = { key: 'refusal.accountLocked', until: NOW + 60_000 }
    expect(codeFailure(refusal('A0203', { lockEndTime }), 'app', NOW)).toEqual({ kind: 'said', note })
  })

  test('who has no passkey is told so', () => {
    expect(codeFailure(refusal('A0404'), 'passkey', NOW)).toEqual({ kind: 'said', note: { key: 'mfa.passkey.none' } })
  })

  test('no answer is told as everywhere, and what the portal has settled already is not told again', () => {
    const unreachable = { kind: 'said', note: { key: 'signIn.noConnection' } }
    expect(codeFailure(new NoAnswer('unreachable'), 'app', NOW)).toEqual(unreachable)
    expect(codeFailure(refusal('C0102'), 'app', NOW)).toBeUndefined()
  })
})
