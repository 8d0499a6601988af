import { z } from 'zod'
import { Instant } from '../wire/fields.ts'

/** The `typ` of a delegated token (RFC 8725, 3.11): no other token of the platform has it. */
export const DELEGATED_TOKEN_TYPE = 'application+jwt'

export const DelegatedToken = z
  .object({
    token: z.string().describe('The token: a JWT.'),
    expiresAt: Instant.describe('When it expires. The SDK renews it before.'),
  })
  .meta({ id: 'DelegatedToken', description: 'A short-lived token for the back end of an application.' })

/** A public key as a JSON Web Key (RFC 8037). */
const PublicKey = z
  .object({
    kty: z.literal('OKP').describe('The type of key.'),
    crv: z.literal('Ed25519').describe('The curve.'),
    x: z.string().describe('The public key in Base64url.'),
    kid: z.string().describe('The id of the key, as in the header of a token.'),
    alg: z.literal('EdDSA').describe('The algorithm.'),
    use: z.literal('sig').describe('The key verifies signatures.'),
  })
  .meta({ id: 'PublicKey', description: 'A public key as a JSON Web Key.' })
export const PublicKeys = z
  .object({ keys: z.array(PublicKey).describe('The current key, and former ones while tokens of them are valid.') })
  .meta({ id: 'PublicKeys', description: 'A JSON Web Key Set.' })
export type PublicKeys = z.output<typeof PublicKeys>

/** The claims of a delegated token. */
export const DelegatedClaims = z
  .object({
    iss: z.string().describe('The public URL of the portal.'),
    aud: z.string().describe('The key of the application.'),
    sub: z.string().describe('The id of the user.'),
    sid: z.string().describe('The session, as a value that opens nothing.'),
    name: z.string().describe('The display name of the user.'),
    organisation: z.string().describe('The id of the organisation.'),
    customer: z.string().nullable().describe('The id of the current customer; null without one.'),
    store: z.string().nullable().describe('The id of the current store; null without one.'),
    // Gateways of 0.1.0 issue tokens without the following two, also while they are replaced.
    storeName: z.string().nullable().default(null).describe('The name of the current store; null without one.'),
    storeTimeZone: z
      .string()
      .nullable()
      .default(null)
      .describe('The IANA time zone of the current store; null without one.'),
    permissions: z.array(z.string()).describe('The keys of the permissions of the user in the application.'),
    language: z
      .string()
      .describe(
        'The language that the portal shows: the only one that Accept-Language of the token request names, else that of the user.',
      ),
    iat: z.int().describe('When it was issued, in seconds since 1970.'),
    nbf: z.int().describe('From when it is valid: a little before it was issued, because clocks differ.'),
    exp: z.int().describe('When it expires, in seconds since 1970.'),
    jti: z.string().describe('The id of the token.'),
  })
  .meta({ id: 'DelegatedClaims', description: 'The claims of a delegated token.' })
export type DelegatedClaims = z.output<typeof DelegatedClaims>

export const Introspection = z
  .object({
    active: z.boolean().describe('True if the token is valid for the calling application now.'),
    claims: DelegatedClaims.optional().describe('The claims of an active token.'),
  })
  .meta({ id: 'Introspection', description: 'Whether a delegated token is active.' })
