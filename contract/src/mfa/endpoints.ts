import { z } from 'zod'
import { INPUT_MAX_LENGTH, MULTI_FACTOR_DIGITS } from '../limits.ts'
import { LoginResponse } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Six digits, with or without spaces between them. */
const Code = z
  .string()
  .max(INPUT_MAX_LENGTH)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .refine((code) => new RegExp(`^\\d{${MULTI_FACTOR_DIGITS}}$`).test(code), `${MULTI_FACTOR_DIGITS} digits`)

/** Each code replaces one authenticator code. They are returned only when created. */
const RecoveryCodes = z.array(z.string())

/** `off`: a second factor is not offered. `optional`: users may bind one. `required`: every user needs one. */
export const MULTI_FACTOR_POLICIES = ['off', 'optional', 'required'] as const
export const MultiFactorPolicy = z.enum(MULTI_FACTOR_POLICIES)
export type MultiFactorPolicy = z.output<typeof MultiFactorPolicy>

/** The paths are named after Google for compatibility. Any authenticator app for RFC 6238 codes works. */
export const mfaEndpoints = {
  /** The code is sent in the query for compatibility with old clients. The gateway does not log queries. */
  verify: endpoint({
    method: 'GET',
    path: '/v2/google',
    access: 'code',
    summary: 'Pass the code step with an authenticator code. A code is accepted once; five wrong ones end the session.',
    request: z.object({
      code: Code,
      /** Trust this device for 30 days, if the organisation allows it. */
      trust: z.enum(['true', 'false']).default('false'),
    }),
    response: LoginResponse,
    errors: ['accountLocked', 'wrongMultiFactorCode'],
    limit: { calls: 600, seconds: 60 },
    /* Not retried: the code may have been accepted although the response was lost. */
    once: true,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/v2/google/recovery',
    access: 'code',
    summary: 'Pass the code step with a recovery code. Each is accepted once.',
    request: z.object({
      recoveryCode: z.string().min(1).max(INPUT_MAX_LENGTH),
      trust: z.boolean().default(false),
    }),
    response: LoginResponse,
    errors: ['accountLocked', 'wrongMultiFactorCode'],
    limit: { calls: 600, seconds: 60 },
  }),
  /** Returns the same secret until it is bound or the session ends, so that a reload shows the same QR code. */
  secret: endpoint({
    method: 'GET',
    path: '/v2/google/secret',
    access: 'bind-or-signed-in',
    freshProof: 'own-credentials',
    summary: 'Get a secret for an authenticator app. It is bound when its first code is sent.',
    request: z.object({
      /** If true, the new secret replaces the bound factor. */
      renew: z.enum(['true', 'false']).default('false'),
    }),
    response: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    errors: ['parameterError'],
  }),
  bind: endpoint({
    method: 'POST',
    path: '/v2/google',
    access: 'bind-or-signed-in',
    freshProof: 'own-credentials',
    summary: 'Bind the authenticator app with its first code. Every other session of the user ends.',
    request: z.object({ code: Code }),
    response: LoginResponse.extend({ recoveryCodes: RecoveryCodes }),
    errors: ['accountLocked', 'parameterError', 'wrongMultiFactorCode'],
    limit: { calls: 600, seconds: 60 },
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: '/v2/google',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Remove the second factor, if it is not required.',
    response: z.object({}),
    errors: ['parameterError'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/v2/google/recovery-codes',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Create ten new recovery codes. The old ones end.',
    response: z.object({ recoveryCodes: RecoveryCodes }),
    errors: ['parameterError'],
  }),
}
