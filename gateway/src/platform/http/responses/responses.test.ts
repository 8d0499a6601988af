import { accountEndpoints } from '@foyer/contract/account'
import { expect, it } from 'vitest'
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

it('ASVS 8.2.3 ASVS 15.3.3 unlisted fields never leave the gateway, at any depth', () => {
  const careless = { ...ACCOUNT, passwordHash: 'canary', customers: [{ id: '1', name: 'Verte', contract: 'canary' }] }
  const text = prepareResponse(accountEndpoints.information, careless).text
  expect(JSON.parse(text)).toEqual({ resultCode: 1001, data: ACCOUNT })
})

it('a response without a required field is an error', () => {
  expect(() => prepareResponse(accountEndpoints.information, { ...ACCOUNT, timeZone: undefined } as never)).toThrow()
})
