import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, NamedReference, Nothing, ReturnedUsername } from '../wire/fields.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { KnownVersion, KnownVersionInQuery, Version } from '../wire/version.ts'
import { ProviderKey } from './provider.ts'

/** The grant type of RFC 7523. */
export const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

const PublicKey = z
  .object({
    kty: z.enum(['RSA', 'EC', 'OKP']).describe('The kind of the key.'),
    kid: z.string().min(1).max(100).describe('The id of the key, which assertions name.'),
    alg: z.string().max(16).describe('The algorithm of the key.').optional(),
    crv: z.string().max(16).describe('The curve.').optional(),
    x: z.string().max(512).describe('The x coordinate, or the key itself.').optional(),
    y: z.string().max(512).describe('The y coordinate.').optional(),
    n: z.string().max(2_048).describe('The modulus.').optional(),
    e: z.string().max(16).describe('The exponent.').optional(),
  })
  .meta({ id: 'PartnerKey', description: 'A public key as JWK. Private fields are not stored.' })

export const PartnerConfiguration = z
  .object({
    name: singleLineText(64).describe('The name of the system, as users know it.'),
    organisation: Id.describe('The organisation whose users the system may sign in.'),
    keys: z.array(PublicKey).min(1).max(10).describe('The public keys that verify its assertions.'),
  })
  .meta({ id: 'PartnerConfiguration', description: 'A partner system that signs users in.' })
export type PartnerConfiguration = z.output<typeof PartnerConfiguration>

const PartnerSystem = z
  .object({
    key: ProviderKey,
    configuration: PartnerConfiguration,
    organisation: NamedReference.describe('The organisation whose users the system may sign in.'),
    assertionAudience: z.string().describe('The `aud` of its assertions: the address of the token call.'),
    changedAt: Instant.describe('When the configuration was changed.'),
    version: Version,
  })
  .meta({ id: 'PartnerSystem', description: 'A partner system, as administrators see it.' })
export type PartnerSystem = z.output<typeof PartnerSystem>

const access = 'super-administrator'
const freshProof = 'administration'
const onePartner = z.object({ key: ProviderKey })
const limit = { calls: 600, seconds: 60 } as const

/** Partner systems that send their signed-in users here. */
export const partnerEndpoints = {
  requestCode: endpoint({
    method: 'POST',
    path: '/v2/sso/:provider/assertion',
    access: 'public',
    payload: 'form',
    summary: 'Exchange a signed assertion of a partner system for a one-time code (RFC 7523).',
    description:
      'The assertion is a JWT: `iss` is the key of the partner system, `sub` the username, `aud` the address of this call, `exp` at most five minutes ahead, and `jti` is used once. The browser of the user opens the returned address within 60 seconds.',
    request: z.object({
      provider: z.string().min(1).max(64).describe('The key of the partner system.'),
      grant_type: z.literal(JWT_BEARER).describe('The grant type of RFC 7523.'),
      assertion: z.string().min(1).max(8_192).describe('The signed assertion, a JWT.'),
    }),
    response: z
      .object({
        code: z.string().describe('The one-time code.'),
        address: z.string().describe('The address that the browser of the user opens.'),
        expiresAt: Instant.describe('When the code expires.'),
      })
      .meta({ id: 'PartnerCode', description: 'A one-time code for a user of a partner system.' }),
    errors: ['signOnNotConfigured', 'signOnInvalidToken', 'signOnNotInOrganisation'],
    limit,
  }),
  openCode: endpoint({
    method: 'GET',
    path: '/v2/sso/:provider/offer',
    access: 'public',
    summary: 'Get who is signed in by which partner system. Binds the code to this browser.',
    description: 'The code is then exchanged with `GET /v2/sso/{provider}/token`, after the user has agreed.',
    request: z.object({
      provider: z.string().min(1).max(64).describe('The key of the partner system.'),
      code: z.string().min(1).max(256).describe('The one-time code.'),
    }),
    response: z
      .object({
        system: z.string().describe('The name of the partner system.'),
        username: ReturnedUsername,
        displayName: z.string().describe('The name of the user.'),
        organisation: z.string().describe('The name of the organisation.'),
      })
      .meta({ id: 'PartnerOffer', description: 'Who is signed in by which partner system.' }),
    errors: ['signOnCode'],
    setsCookies: true,
    once: true,
    limit,
  }),
  listPartners: endpoint({
    method: 'GET',
    path: '/v2/admin/partner-systems',
    access,
    summary: 'List the registered partner systems.',
    response: z.array(PartnerSystem).describe('The partner systems by key.'),
  }),
  registerPartner: endpoint({
    method: 'POST',
    path: '/v2/admin/partner-systems',
    access,
    freshProof,
    summary: 'Register a partner system.',
    request: onePartner.extend({ configuration: PartnerConfiguration }),
    response: PartnerSystem,
    errors: ['parameterError'],
  }),
  changePartner: endpoint({
    method: 'PUT',
    path: '/v2/admin/partner-systems/:key',
    access,
    freshProof,
    summary: 'Replace the configuration of a partner system, such as its keys.',
    request: onePartner.extend({ configuration: PartnerConfiguration, version: KnownVersion }),
    response: PartnerSystem,
    errors: ['parameterError', 'versionConflict'],
  }),
  removePartner: endpoint({
    method: 'DELETE',
    path: '/v2/admin/partner-systems/:key',
    access,
    freshProof,
    summary: 'Remove a partner system. Its codes end; sessions that it opened continue.',
    request: onePartner.extend({ version: KnownVersionInQuery }),
    response: Nothing,
    errors: ['parameterError', 'versionConflict'],
  }),
}
