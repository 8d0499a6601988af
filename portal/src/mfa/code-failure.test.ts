import type { ErrorName } from '@foyer/contract/errors'
import { describe, expect, it } from 'vitest'
import { ApiError, NoResponse } from '../wire/index.ts'
import { codeFailure, type Factor } from './code-failure.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
function apiError(error: ErrorName, details: unknown = undefined): ApiError {
  const rest = { serverMessage: undefined, requestId: undefined, gatewayTime: NOW, sentToken: null }
  return new ApiError({ status: 400, path: '/v2/google', error, details, ...rest })
}

describe('what a refused code leads to', () => {
  it.each([
    ['app', 'mfa.codeWrong'],
    ['recovery', 'mfa.recovery.wrong'],
    ['passkey', 'mfa.passkey.wrong'],
  ] as [Factor, string][])('MFA-12 of %s: its own sentence, with the tries that are left', (factor, key) => {
    const note = { key, values: { triesLeft: 3 } }
    expect(codeFailure(apiError('wrongMultiFactorCode', { triesLeft: 3 }), factor, NOW)).toEqual({
      type: 'message',
      note,
    })
  })

  it('MFA-14 with the last try the session is over', () => {
    expect(codeFailure(apiError('wrongMultiFactorCode', { triesLeft: 0 }), 'app', NOW)).toEqual({ type: 'sessionOver' })
  })

  it('an answer without a count promises none', () => {
    expect(codeFailure(apiError('wrongMultiFactorCode'), 'app', NOW)).toEqual({
      type: 'message',
      note: { key: 'mfa.codeWrongHere' },
    })
  })

  it('a closed step counts down', () => {
    const lockEndTime = new Date(NOW + 60_000).toISOString()
    const note = { key: 'error.accountLocked', until: NOW + 60_000 }
    expect(codeFailure(apiError('accountLocked', { lockEndTime }), 'app', NOW)).toEqual({ type: 'message', note })
  })

  it.each([
    ['app', 'mfa.codeSixDigits'],
    ['recovery', 'mfa.recovery.missing'],
    ['passkey', 'mfa.recovery.missing'],
  ] as [Factor, string][])('an entry of %s that is no code is asked for in its form', (factor, key) => {
    expect(codeFailure(apiError('invalidInput'), factor, NOW)).toEqual({ type: 'message', note: { key } })
  })

  it.each(['app', 'recovery'] as const)('a wrong parameter of %s has the common message', (factor) => {
    const note = { key: 'error.parameterError' }
    expect(codeFailure(apiError('parameterError'), factor, NOW)).toEqual({ type: 'message', note })
  })

  it('a count that is no number promises none', () => {
    expect(codeFailure(apiError('wrongMultiFactorCode', { triesLeft: '3' }), 'app', NOW)).toEqual({
      type: 'message',
      note: { key: 'mfa.codeWrongHere' },
    })
  })

  it('a passkey dialog that could not be loaded has a message of its own', () => {
    const note = { key: 'mfa.passkey.notLoaded' }
    expect(codeFailure(new NoResponse('notLoaded'), 'passkey', NOW)).toEqual({ type: 'message', note })
  })

  it('a failure of another kind is thrown on', () => {
    const failure = new Error('broken')
    expect(() => codeFailure(failure, 'app', NOW)).toThrow(failure)
  })

  it('a user without a passkey gets a message about it', () => {
    expect(codeFailure(apiError('parameterError'), 'passkey', NOW)).toEqual({
      type: 'message',
      note: { key: 'mfa.passkey.none' },
    })
  })

  it('a missing response has the usual message, and an error handled by the portal has none', () => {
    const unreachable = { type: 'message', note: { key: 'signIn.noConnection' } }
    expect(codeFailure(new NoResponse('unreachable'), 'app', NOW)).toEqual(unreachable)
    expect(codeFailure(apiError('sessionExpired'), 'app', NOW)).toBeUndefined()
  })
})
