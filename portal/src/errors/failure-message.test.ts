import { describe, expect, it } from 'vitest'
import { ApiError, NoResponse } from '../wire/index.ts'
import { handlingInForm, messageInForm, messageOfFailure } from './failure-message.ts'

const apiError = (error: ApiError['error'], status: number): ApiError =>
  new ApiError({
    ...{ status, error, path: '/user/login', details: undefined, serverMessage: undefined },
    ...{ requestId: 'r-1', gatewayTime: undefined, sentToken: null },
  })

describe('messageOfFailure', () => {
  it.each([
    ['a request without a network', new NoResponse('unreachable'), { key: 'signIn.noConnection' }],
    ['a request that timed out', new NoResponse('tooSlow'), { key: 'signIn.tooSlow' }],
    ['code that did not load', new NoResponse('notLoaded'), { key: 'ui.partMissing.explains' }],
    ['a wrong password', apiError('wrongCredentials', 200), { key: 'error.wrongCredentials' }],
    ['a wrong captcha', apiError('wrongCaptcha', 400), { key: 'error.wrongCaptcha' }],
    ['an unknown code', apiError(undefined, 500), { key: 'error.systemError', values: { requestId: 'r-1' } }],
  ])('gives the message of %s', (_what, failure, message) => {
    expect(messageOfFailure(failure)).toEqual(message)
  })

  it('throws a failure of the portal itself', () => {
    const failure = new TypeError('undefined is not a function')
    expect(() => messageOfFailure(failure)).toThrow(failure)
  })
})

describe('messageInForm', () => {
  it('counts a lock from the given instant', () => {
    const locked = Object.assign(apiError('accountLocked', 403), { details: { lockEndTime: '2026-06-03T10:00:30Z' } })
    const now = Date.parse('2026-06-03T10:00:00Z')
    expect(messageInForm(locked, now)).toEqual({ key: 'error.accountLocked', until: now + 30_000 })
  })
})

describe('handlingInForm', () => {
  it('ends a session that is over, without saving or repeating the request', () => {
    expect(handlingInForm(apiError('sessionExpired', 401)).act).toBe('reloadBase')
  })

  it('requests the configuration again if a captcha is required', () => {
    expect(handlingInForm(apiError('captchaRequired', 400)).act).toBe('refreshConfiguration')
  })
})
