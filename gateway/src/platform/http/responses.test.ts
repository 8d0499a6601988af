import { accountEndpoints } from '@foyer/contract/account'
import { expect, test } from 'vitest'
import { prepareResponse } from './prepared-response.ts'

const ACCOUNT = {
  ...{
    username: 'clerk',
    displayName: 'Camille',
    email: null,
    roles: [],
    language: null,
    timeZone: 'UTC',
    multiFactor: false,
    multiFactorPolicy: 'optional' as const,
    multiFactorRequired: false,
    recoveryCodesLeft: null,
    passkeys: 0,
    passwordChangedAt: null,
    lastSignIn: null,
  },
  customers: [{ id: '1', name: 'Verte' }],
}

test('ASVS 8.2.3 ASVS 15.3.3 what the contract does not list never leaves the gateway, however deep it is', () => {
  const careless = { ...ACCOUNT, passwordHash: 'canary', customers: [{ id: '1', name: 'Verte', contract: 'canary' }] }
  const text = prepareResponse(accountEndpoints.information, careless).text
  expect(JSON.parse(text)).toEqual({ resultCode: 1001, data: ACCOUNT })
})

test('an answer that lacks what the contract lists is no answer', () => {
  expect(() => prepareResponse(accountEndpoints.information, { ...ACCOUNT, timeZone: undefined } as never)).toThrow()
})
