import type { ErrorName } from '@foyer/contract/errors'
import { browserMessages } from '@foyer/messages'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../languages/index.ts'
import { ApiError, NoResponse } from '../wire/index.ts'
import { formatMessage, messageOfError, messageWithoutResponse } from './user-message.ts'

const translator = createTranslator('en', browserMessages('en'))
const NOW = Date.parse('2026-06-03T10:00:00Z')

function apiError(error: ErrorName | undefined, more: Partial<ApiError> = {}): ApiError {
  return new ApiError({
    status: 400,
    error,
    path: '/user/login',
    details: undefined,
    serverMessage: undefined,
    requestId: 'r-1',
    gatewayTime: undefined,
    sentToken: null,
    ...more,
  })
}

describe('ERR-15 a lock is shown in seconds', () => {
  const locked = (lockEndTime: string, gatewayTime?: number) =>
    messageOfError(apiError('accountLocked', { details: { lockEndTime }, gatewayTime }), 'error.accountLocked', NOW)

  it('the seconds are lock end minus now', () => {
    expect(formatMessage(locked('2026-06-03T10:00:48Z'), translator, NOW)).toContain(
      'Account is locked, please try again in 48 seconds',
    )
  })

  it('a long lock is shown in minutes too', () => {
    expect(formatMessage(locked('2026-06-03T10:15:01Z'), translator, NOW)).toContain(
      'in 901 seconds (15\u00a0min 1\u00a0s)',
    )
  })

  it('they count down as time goes by', () => {
    expect(formatMessage(locked('2026-06-03T10:00:48Z'), translator, NOW + 47_000)).toContain('in 1 second.')
  })

  it.each(['2026-06-03T10:00:00Z', '2026-06-03T09:00:00Z', 'not a time'])('they are at least one: %s', (end) => {
    expect(formatMessage(locked(end), translator, NOW)).toContain('in 1 second.')
  })

  it('a device whose clock is wrong shows the right seconds all the same', () => {
    const gateway = Date.parse('2026-06-03T12:00:00Z')
    expect(formatMessage(locked('2026-06-03T12:01:30Z', gateway), translator, NOW)).toContain('in 90 seconds')
  })
})

describe('the message of an error', () => {
  it.each(['userNotFound', 'wrongCredentials'] as const)('ERR-05 %s is shown as message 1008', (code) => {
    expect(formatMessage(messageOfError(apiError(code), 'error.userNotFound', NOW), translator, NOW)).toMatch(
      /^Wrong username or password\./,
    )
  })

  it.each([
    ['PERMISSION', /no permission/],
    ['JURISDICTION', /No customer or store is assigned/],
    ['CUSTOMER', /customer/],
    ['DISABLED', /disabled/],
    [undefined, /no permission/],
  ])(
    'A0213 for the reason %s has a sentence of its own, and names the organisation administrator',
    (reason, pattern) => {
      const formatted = formatMessage(
        messageOfError(apiError('noPermission', { details: { reason } }), 'error.noPermission', NOW),
        translator,
        NOW,
      )
      expect(formatted).toMatch(pattern)
      expect(formatted).toContain('organisation administrator')
    },
  )

  it('an unknown code is shown with the message of the gateway', () => {
    const message = messageOfError(
      apiError(undefined, { serverMessage: 'The shelf is full.' }),
      'error.systemError',
      NOW,
    )
    expect(formatMessage(message, translator, NOW)).toBe('The shelf is full.')
  })

  it.each([
    ['a passkey is needed', { needs: 'PASSKEY' }, 'error.passkeyRequired'],
    ['something else is needed', { needs: 'ROLE' }, 'error.accessDenied'],
    ['nothing is said of it', undefined, 'error.accessDenied'],
  ])('of a denied access where %s', (_what, details, key) => {
    expect(messageOfError(apiError('accessDenied', { details }), 'error.accessDenied', NOW)).toEqual({ key })
  })

  it('another known code has its own message, whatever the gateway says', () => {
    const error = apiError('invalidInput', { serverMessage: 'invalid' })
    expect(messageOfError(error, 'error.invalidInput', NOW)).toEqual({ key: 'error.invalidInput' })
  })

  it.each([
    ['of the system, whose message is not for users', { status: 500, serverMessage: 'null pointer' }, 'r-1'],
    ['without a message', {}, 'r-1'],
    ['without an id', { requestId: undefined }, '–'],
  ])('an unknown failure %s names the request', (_what, more, requestId) => {
    const message = messageOfError(apiError(undefined, more), 'error.systemError', NOW)
    expect(message).toEqual({ key: 'error.systemError', values: { requestId } })
  })

  it.each([
    ['notLoaded', 'ui.partMissing.explains'],
    ['tooSlow', 'signIn.tooSlow'],
    ['unreachable', 'signIn.noConnection'],
  ] as const)('a request without a response: %s', (why, key) => {
    expect(messageWithoutResponse(new NoResponse(why))).toEqual({ key })
  })

  it('a failure of the system names the request, so that support can find it', () => {
    const message = messageOfError(apiError('systemError', { status: 500 }), 'error.systemError', NOW)
    expect(formatMessage(message, translator, NOW)).toMatch(/System error.*r-1/)
  })
})
