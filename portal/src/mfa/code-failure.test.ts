import type { ErrorName } from '@foyer/contract/errors'
import { describe, expect, test } from 'vitest'
import { ApiError, NoResponse } from '../wire/index.ts'
import { codeFailure, type Factor } from './code-failure.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
function refusal(error: ErrorName, details: unknown = undefined): ApiError {
  const rest = { said: undefined, requestId: undefined, gatewayTime: NOW, sentToken: null }
  return new ApiError({ status: 400, path: '/v2/google', error, details, ...rest })
}

describe('what a refused code leads to', () => {
  test.each([
    ['app', 'mfa.codeWrong'],
    ['recovery', 'mfa.recovery.wrong'],
    ['passkey', 'mfa.passkey.wrong'],
  ] as [Factor, string][])('MFA-12 of %s: its own sentence, with the tries that are left', (factor, key) => {
    const note = { key, values: { triesLeft: 3 } }
    expect(codeFailure(refusal('wrongMultiFactorCode', { triesLeft: 3 }), factor, NOW)).toEqual({ kind: 'said', note })
  })

  test('MFA-14 with the last try the session is over', () => {
    expect(codeFailure(refusal('wrongMultiFactorCode', { triesLeft: 0 }), 'app', NOW)).toEqual({ kind: 'sessionOver' })
  })

  test('an answer without a count promises none', () => {
    expect(codeFailure(refusal('wrongMultiFactorCode'), 'app', NOW)).toEqual({
      kind: 'said',
      note: { key: 'mfa.codeWrongHere' },
    })
  })

  test('a closed step counts down', () => {
    const lockEndTime = new Date(NOW + 60_000).toISOString()
    const note = { key: 'error.accountLocked', until: NOW + 60_000 }
    expect(codeFailure(refusal('accountLocked', { lockEndTime }), 'app', NOW)).toEqual({ kind: 'said', note })
  })

  test('who has no passkey is told so', () => {
    expect(codeFailure(refusal('parameterError'), 'passkey', NOW)).toEqual({
      kind: 'said',
      note: { key: 'mfa.passkey.none' },
    })
  })

  test('no answer is told as everywhere, and what the portal has settled already is not told again', () => {
    const unreachable = { kind: 'said', note: { key: 'signIn.noConnection' } }
    expect(codeFailure(new NoResponse('unreachable'), 'app', NOW)).toEqual(unreachable)
    expect(codeFailure(refusal('sessionExpired'), 'app', NOW)).toBeUndefined()
  })
})
