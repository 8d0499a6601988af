import { expect, it } from 'vitest'
import { DelegatedClaims } from './delegated-token.ts'

/** The claims of a token that a gateway of 0.1.0 has issued. */
const CLAIMS_OF_0_1_0 = {
  ...{ iss: 'https://portal.example.com', aud: 'labels', sub: 'u1', sid: 's', jti: 't', name: 'Maya Lindqvist' },
  ...{ organisation: 'o1', customer: 'c1', store: 's1', permissions: ['labels.read'], language: 'en' },
  ...{ iat: 1_700_000_000, nbf: 1_699_999_880, exp: 1_700_000_300 },
}

it('APP-90 a token of 0.1.0 is read during an upgrade, without a name and a time zone of the store', () => {
  expect(DelegatedClaims.parse(CLAIMS_OF_0_1_0)).toEqual({ ...CLAIMS_OF_0_1_0, storeName: null, storeTimeZone: null })
})
