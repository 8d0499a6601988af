import { z } from 'zod'
import { LoginResponse } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant } from '../wire/fields.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { CreatedPasskey, CreationOptions, RequestOptions, UsedPasskey } from './web-authn.ts'

const RequestId = z
  .string()
  .describe('The id of the request; send it back. It is accepted once and within five minutes.')
const PasskeyRequest = z
  .object({ id: RequestId, publicKey: RequestOptions })
  .meta({ id: 'PasskeyRequest', description: 'A request to the browser to use a passkey.' })
const PasskeyCreation = z
  .object({ id: RequestId, publicKey: CreationOptions })
  .meta({ id: 'PasskeyCreation', description: 'A request to the browser to create a passkey.' })
const CeremonyId = Id.describe('The id of the request to the browser.')
const Used = z.object({ id: CeremonyId, credential: UsedPasskey })
const PasskeyName = singleLineText(64).describe('The name that the user gives the passkey.')

export const Passkey = z
  .object({
    id: z.string().describe('The id of the passkey.'),
    name: z.string().describe('The name that the user gave it.'),
    createdAt: Instant.describe('When it was stored.'),
    lastUsedAt: Instant.nullable().describe('When it was last used; null if never.'),
    synchronised: z.boolean().describe('True if a password manager syncs it to several devices.'),
  })
  .meta({ id: 'Passkey', description: 'A passkey of the signed-in user.' })
export type Passkey = z.output<typeof Passkey>
const Passkeys = z
  .object({ items: z.array(Passkey).describe('All passkeys of the user.') })
  .meta({ id: 'Passkeys', description: 'The passkeys of the signed-in user.' })

const onePasskey = z.object({ id: Id.describe('The id of the passkey.') })
const limit = { calls: 600, seconds: 60 } as const

/** A passkey signs in on its own or replaces a code. One with user verification counts as both factors. */
export const passkeyEndpoints = {
  signInOptions: endpoint({
    method: 'GET',
    path: '/v2/passkeys/ceremonies/sign-in',
    access: 'public',
    summary: 'Get the options for signing in with a passkey.',
    response: PasskeyRequest,
    limit,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/v2/passkeys/ceremonies/sign-in',
    access: 'public',
    summary: 'Sign in with a passkey.',
    request: Used,
    response: LoginResponse,
    errors: ['accountLocked', 'wrongCredentials', 'noPermission'],
    limit,
    setsCookies: true,
  }),
  verificationOptions: endpoint({
    method: 'GET',
    path: '/v2/passkeys/ceremonies/verification',
    access: 'code',
    summary: 'Get the options for passing the code step with a passkey.',
    response: PasskeyRequest,
    errors: ['parameterError'],
    limit,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/v2/passkeys/ceremonies/verification',
    access: 'code',
    summary: 'Pass the code step with a passkey.',
    request: Used.extend({
      trust: z
        .boolean()
        .default(false)
        .describe('True to trust this device for 30 days, if the organisation allows it.'),
    }),
    response: LoginResponse,
    errors: ['accountLocked', 'wrongMultiFactorCode'],
    limit,
    setsCookies: true,
  }),
  registrationOptions: endpoint({
    method: 'GET',
    path: '/v2/passkeys/ceremonies/registration',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Get the options for creating a passkey.',
    response: PasskeyCreation,
    errors: ['parameterError'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/v2/passkeys',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Store a passkey that the browser created. Every other session of the user ends.',
    request: z.object({ id: CeremonyId, credential: CreatedPasskey, name: PasskeyName }),
    response: Passkeys,
    errors: ['parameterError'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/passkeys',
    access: 'signed-in',
    summary: 'List the passkeys of the signed-in user.',
    response: Passkeys,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/v2/passkeys/:id',
    access: 'signed-in',
    summary: 'Rename a passkey.',
    request: onePasskey.extend({ name: PasskeyName }),
    response: Passkeys,
    errors: ['parameterError'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/passkeys/:id',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Remove a passkey.',
    description: 'The last way to sign in stays: A0404 with the reason LAST_SIGN_IN_METHOD.',
    request: onePasskey,
    response: Passkeys,
    errors: ['parameterError'],
  }),
}
