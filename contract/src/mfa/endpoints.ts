import { z } from 'zod'
import { INPUT_MAX_LENGTH, MULTI_FACTOR_DIGITS } from '../limits.ts'
import { LoginResponse } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Nothing } from '../wire/fields.ts'
import { booleanInQuery } from '../wire/query.ts'

const Code = z
  .string()
  .max(INPUT_MAX_LENGTH)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .refine((code) => new RegExp(`^\\d{${MULTI_FACTOR_DIGITS}}$`).test(code), `${MULTI_FACTOR_DIGITS} digits`)
  .describe('A code of the authenticator app: six digits, with or without spaces between them.')

const RecoveryCodes = z
  .array(z.string())
  .describe('Ten codes, each of which replaces one code of the authenticator app. They are returned only once.')

/** `off`: a second factor is not offered. `optional`: users may bind one. `required`: every user needs one. */
export const MULTI_FACTOR_POLICIES = ['off', 'optional', 'required'] as const
export const MultiFactorPolicy = z.enum(MULTI_FACTOR_POLICIES).meta({
  id: 'MultiFactorPolicy',
  description:
    'The policy of an organisation. `off`: a second factor is not offered. `optional`: users may bind one. `required`: every user needs one.',
})
export type MultiFactorPolicy = z.output<typeof MultiFactorPolicy>

const TRUST = 'True to trust this device for 30 days, if the organisation allows it.'

/** The paths are named after Google for compatibility. Any authenticator app for RFC 6238 codes works. */
export const mfaEndpoints = {
  verify: endpoint({
    method: 'GET',
    path: '/v2/google',
    access: 'code',
    summary: 'Pass the code step with an authenticator code. A code is accepted once; five wrong ones end the session.',
    description:
      'The code is in the query for compatibility with old clients; the gateway does not log queries. Do not repeat the request: the code may have been accepted although the response was lost.',
    request: z.object({ code: Code, trust: booleanInQuery().default(false).describe(TRUST) }),
    response: LoginResponse,
    errors: ['accountLocked', 'wrongMultiFactorCode'],
    limit: { calls: 600, seconds: 60 },
    once: true,
    setsCookies: true,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/v2/google/recovery',
    access: 'code',
    summary: 'Pass the code step with a recovery code. Each is accepted once.',
    request: z.object({
      recoveryCode: z.string().min(1).max(INPUT_MAX_LENGTH).describe('An unused recovery code.'),
      trust: z.boolean().default(false).describe(TRUST),
    }),
    response: LoginResponse,
    errors: ['accountLocked', 'wrongMultiFactorCode'],
    limit: { calls: 600, seconds: 60 },
    setsCookies: true,
  }),
  secret: endpoint({
    method: 'GET',
    path: '/v2/google/secret',
    access: 'bind-or-signed-in',
    freshProof: 'own-credentials',
    summary: 'Get a secret for an authenticator app. It is bound when its first code is sent.',
    description: 'Returns the same secret until it is bound or the session ends.',
    request: z.object({
      renew: booleanInQuery().default(false).describe('True if the new secret shall replace the bound factor.'),
    }),
    response: z
      .object({
        secret: z.string().describe('The secret in Base32, to be typed into an app.'),
        otpauthUrl: z.string().describe('The address with the secret (otpauth://totp/…), for a QR code.'),
      })
      .meta({ id: 'AuthenticatorSecret', description: 'A secret for an authenticator app.' }),
    errors: ['parameterError'],
  }),
  bind: endpoint({
    method: 'POST',
    path: '/v2/google',
    access: 'bind-or-signed-in',
    freshProof: 'own-credentials',
    summary: 'Bind the authenticator app with its first code. Every other session of the user ends.',
    request: z.object({ code: Code }),
    response: LoginResponse.extend({ recoveryCodes: RecoveryCodes }).meta({
      id: 'AuthenticatorBound',
      description: 'The session after the authenticator app was bound, and the recovery codes.',
    }),
    errors: ['accountLocked', 'parameterError', 'wrongMultiFactorCode'],
    limit: { calls: 600, seconds: 60 },
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: '/v2/google',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Remove the second factor, if it is not required.',
    response: Nothing,
    errors: ['parameterError'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/v2/google/recovery-codes',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Create ten new recovery codes. The old ones end.',
    response: z
      .object({ recoveryCodes: RecoveryCodes })
      .meta({ id: 'RecoveryCodes', description: 'The new recovery codes.' }),
    errors: ['parameterError'],
  }),
}
