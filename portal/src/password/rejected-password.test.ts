import type { ErrorName } from '@foyer/contract/errors'
import { expect, it } from 'vitest'
import { ApiError, NoResponse } from '../wire/index.ts'
import { messageOfRejectedPassword } from './rejected-password.ts'

function apiError(error: ErrorName, details: unknown): ApiError {
  const rest = { serverMessage: undefined, requestId: undefined, gatewayTime: undefined, sentToken: null }
  return new ApiError({ status: 400, path: '/v3/users/password/first-time', error, details, ...rest })
}
const field = (problem: string) => ({ fields: [{ path: 'newPassword', problem }] })

it.each([
  [
    'PWD-03 the old one again',
    apiError('invalidInput', field('must differ from the old password')),
    'password.sameAsOld',
  ],
  ['one of the common ones', apiError('invalidInput', field('is commonly used')), 'password.tooEasy'],
  [
    'ASVS 6.2.12 one from a data breach',
    apiError('invalidInput', field('is known from a data breach')),
    'password.breached',
  ],
  ['one too weak', apiError('invalidInput', field('does not reach the level high')), 'password.tooEasy'],
  ['details of another shape', apiError('invalidInput', { fields: [null, 'x'] }), 'password.tooEasy'],
  ['none at all', apiError('parameterError', undefined), 'password.tooEasy'],
  ['a link used meanwhile', apiError('invalidLink', undefined), 'error.invalidLink'],
  ['no answer', new NoResponse('unreachable'), 'signIn.noConnection'],
])('%s is said as what it is', (_sentence, failure, key) => {
  expect(messageOfRejectedPassword(failure)).toMatchObject({ key })
})

it('rethrows an error that is no response', () => {
  expect(() => messageOfRejectedPassword(new TypeError('ours'))).toThrow('ours')
})
