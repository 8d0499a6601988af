import { z } from 'zod'
import { LoginResponse } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { singleLineText } from '../wire/single-line-text.ts'

/** JSON as the WebAuthn specification defines it. The gateway's library validates it in full. */
const PublicKey = z.record(z.string(), z.unknown())
const Credential = z.looseObject({ id: z.string().min(1).max(2_048), type: z.literal('public-key') })
/** Options for the browser, and the id of the request. The response is accepted once and within five minutes. */
const PasskeyRequest = z.object({ id: z.string(), publicKey: PublicKey })
const Answering = z.object({ id: z.uuid(), credential: Credential })
const PasskeyName = singleLineText(64)

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** True if a password manager syncs it to several devices. */
  synchronised: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

const onePasskey = z.object({ id: z.uuid() })
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
    request: Answering,
    response: LoginResponse,
    errors: ['accountLocked', 'wrongCredentials', 'noPermission'],
    limit,
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
    request: Answering.extend({ trust: z.boolean().default(false) }),
    response: LoginResponse,
    errors: ['accountLocked', 'wrongMultiFactorCode'],
    limit,
  }),
  registrationOptions: endpoint({
    method: 'GET',
    path: '/v2/passkeys/ceremonies/registration',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Get the options for creating a passkey.',
    response: PasskeyRequest,
    errors: ['parameterError'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/v2/passkeys',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Store a passkey that the browser created. Every other session of the user ends.',
    request: Answering.extend({ name: PasskeyName }),
    response: z.object({ items: z.array(Passkey) }),
    errors: ['parameterError'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/passkeys',
    access: 'signed-in',
    summary: 'List the passkeys of the signed-in user.',
    response: z.object({ items: z.array(Passkey) }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/v2/passkeys/:id',
    access: 'signed-in',
    summary: 'Rename a passkey.',
    request: onePasskey.extend({ name: PasskeyName }),
    response: z.object({ items: z.array(Passkey) }),
    errors: ['parameterError'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/passkeys/:id',
    access: 'signed-in',
    freshProof: 'own-credentials',
    summary: 'Remove a passkey.',
    request: onePasskey,
    response: z.object({ items: z.array(Passkey) }),
    errors: ['parameterError'],
  }),
}
