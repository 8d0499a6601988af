import { z } from 'zod'
import { LoginAnswer } from '../sign-in/index.ts'
import { call } from '../wire/call.ts'
import { oneLine } from '../wire/one-line.ts'

/** As the WebAuthn specification writes it in JSON; the gateway's library judges it in full. */
const PublicKey = z.record(z.string(), z.unknown())
const Credential = z.looseObject({ id: z.string().min(1).max(2_048), type: z.literal('public-key') })
/** What the browser is to be asked, and under which id the answer is expected, once and within five minutes. */
const Asking = z.object({ id: z.string(), publicKey: PublicKey })
const Answering = z.object({ id: z.uuid(), credential: Credential })
const PasskeyName = oneLine(64)

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Kept by a password manager or the like on several devices. */
  synchronised: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

const onePasskey = z.object({ id: z.uuid() })
const limit = { calls: 600, seconds: 60 } as const

/** Ours: a passkey signs in by itself, or takes the place of a code. One with user verification counts as both factors. */
export const passkeyCalls = {
  askToSignIn: call({
    method: 'GET',
    path: '/v2/passkeys/ceremonies/sign-in',
    access: 'public',
    says: 'What to ask the browser for, to sign in with a passkey.',
    answers: Asking,
    limit,
  }),
  signIn: call({
    method: 'POST',
    path: '/v2/passkeys/ceremonies/sign-in',
    access: 'public',
    says: 'Sign in with a passkey.',
    asks: Answering,
    answers: LoginAnswer,
    refuses: ['A0203', 'A0210', 'A0213'],
    limit,
  }),
  askToVerify: call({
    method: 'GET',
    path: '/v2/passkeys/ceremonies/verification',
    access: 'code',
    says: 'What to ask the browser for, to pass the code step with a passkey.',
    answers: Asking,
    refuses: ['A0404'],
    limit,
  }),
  verify: call({
    method: 'POST',
    path: '/v2/passkeys/ceremonies/verification',
    access: 'code',
    says: 'Pass the code step with a passkey.',
    asks: Answering.extend({ trust: z.boolean().default(false) }),
    answers: LoginAnswer,
    refuses: ['A0203', 'A0444'],
    limit,
  }),
  askToRegister: call({
    method: 'GET',
    path: '/v2/passkeys/ceremonies/registration',
    access: 'signed-in',
    freshProof: 'own-credentials',
    says: 'What to ask the browser for, to make a passkey.',
    answers: Asking,
    refuses: ['A0404'],
  }),
  register: call({
    method: 'POST',
    path: '/v2/passkeys',
    access: 'signed-in',
    freshProof: 'own-credentials',
    says: 'Keep a passkey that the browser has made. Every other session of the person ends.',
    asks: Answering.extend({ name: PasskeyName }),
    answers: z.object({ items: z.array(Passkey) }),
    refuses: ['A0404'],
  }),
  list: call({
    method: 'GET',
    path: '/v2/passkeys',
    access: 'signed-in',
    says: 'The own passkeys.',
    answers: z.object({ items: z.array(Passkey) }),
  }),
  rename: call({
    method: 'PUT',
    path: '/v2/passkeys/:id',
    access: 'signed-in',
    says: 'Name a passkey.',
    asks: onePasskey.extend({ name: PasskeyName }),
    answers: z.object({ items: z.array(Passkey) }),
    refuses: ['A0404'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v2/passkeys/:id',
    access: 'signed-in',
    freshProof: 'own-credentials',
    says: 'Take a passkey away.',
    asks: onePasskey,
    answers: z.object({ items: z.array(Passkey) }),
    refuses: ['A0404'],
  }),
}
