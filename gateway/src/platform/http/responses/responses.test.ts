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
  const { binary } = prepareResponse(accountEndpoints.information, careless)
  expect(JSON.parse(Buffer.from(binary, 'latin1').toString())).toEqual({ resultCode: 1001, data: ACCOUNT })
})

it('a response without a required field is an error', () => {
  expect(() => prepareResponse(accountEndpoints.information, { ...ACCOUNT, timeZone: undefined } as never)).toThrow()
})

it('a response is stored and sent with one character for each byte of its UTF-8', () => {
  const response = prepareResponse(accountEndpoints.information, { ...ACCOUNT, displayName: '王 Zoé 😀' })
  const bytes = Buffer.from(response.binary, 'latin1')
  expect(response.length).toBe(bytes.length)
  expect(JSON.parse(bytes.toString()).data.displayName).toBe('王 Zoé 😀')
})
