import { describe, expect, it } from 'vitest'
import type { ErrorName } from './catalogue.ts'
import { errorText } from './error-text.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const textOf = (error: ErrorName, details?: object) => errorText(error, details, { requestId: 'id-1', now: NOW })

describe('text of an error', () => {
  it.each<[ErrorName, object | undefined, string]>([
    ['accountDisabled', undefined, 'error.accountDisabled'],
    ['noPermission', { reason: 'CUSTOMER' }, 'error.noPermission.customer'],
    ['noPermission', undefined, 'error.noPermission'],
    ['accessDenied', { needs: 'PASSKEY' }, 'error.passkeyRequired'],
    ['accessDenied', { needs: 'APPROVAL' }, 'approval.required'],
    ['accessDenied', { reason: 'NO_CHANGE' }, 'error.accessDenied'],
    ['accessDenied', undefined, 'error.accessDenied'],
    ['accountDisabled', { reason: 'NO_CHANGE' }, 'error.accountDisabled'],
    ['parameterError', { reason: 'SECOND_ADMINISTRATOR_MISSING' }, 'approval.secondAdministratorMissing'],
    ['parameterError', { reason: 'APPROVAL_NOT_REQUIRED' }, 'approval.notRequired'],
    ['parameterError', { reason: 'NO_CHANGE' }, 'approval.noChange'],
    ['parameterError', { reason: 'USER_INACTIVE' }, 'approval.userInactive'],
    ['parameterError', { reason: 'REQUEST_OPEN' }, 'approval.requestOpen'],
    ['parameterError', { reason: 'TOO_MANY_OPEN' }, 'approval.tooManyOpen'],
    ['parameterError', { reason: 'OWN_REQUEST' }, 'approval.ownRequest'],
    ['parameterError', { reason: 'OWN_HOLD' }, 'error.ownHold'],
    ['parameterError', { reason: 'REQUEST_DECIDED' }, 'approval.requestDecided'],
    ['parameterError', { reason: 'REQUEST_EXPIRED' }, 'approval.requestExpired'],
    ['parameterError', { reason: 'REQUESTER_GONE' }, 'approval.requesterGone'],
    ['parameterError', { reason: 'LAST_ADMINISTRATOR' }, 'error.parameterError'],
    ['parameterError', { needs: 'PASSKEY' }, 'error.parameterError'],
    ['authenticationRequired', { needs: 'PROOF' }, 'error.authenticationRequired'],
  ])('%s with %j is %s', (error, details, key) => expect(textOf(error, details)).toEqual({ key, values: {} }))

  it('of a system error shows the id of the request', () => {
    expect(textOf('systemError')).toEqual({ key: 'error.systemError', values: { requestId: 'id-1' } })
  })

  it.each([
    ['2026-11-23T12:15:01Z', 901, 15, 1],
    ['2026-11-23T12:01:00Z', 60, 1, 0],
    ['2026-11-23T12:00:59Z', 59, 0, 59],
    ['2026-11-23T12:00:00.001Z', 1, 0, 1],
    ['2026-11-23T12:00:01.001Z', 2, 0, 2],
    ['2026-11-23T12:00:00Z', 1, 0, 1],
    ['2026-11-23T11:59:00Z', 1, 0, 1],
  ])('of a lock that ends at %s shows %i seconds, at least one, and as %i min %i s', (end, seconds, minutes, rest) => {
    const values = { seconds, minutes, rest }
    expect(textOf('accountLocked', { lockEndTime: end })).toEqual({ key: 'error.accountLocked', values })
  })
})
