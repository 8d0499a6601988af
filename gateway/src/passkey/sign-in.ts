import type { passkeyEndpoints } from '@foyer/contract/passkey'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { recordEvent } from '../audit/index.ts'
import { type ConsumeCode, completeCodeStep } from '../mfa/index.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import type { Principal } from '../session/index.ts'
import { assertNotLocked, finishSignIn, identifiedLogin, loginContextFor, startSession } from '../sign-in/index.ts'
import { consumeChallenge, storeChallenge } from './challenges.ts'
import type { Deps } from './deps.ts'
import { originsOf } from './register.ts'
import { relyingParty } from './relying-party.ts'
import { webAuthn } from './web-authn.ts'

type Calls = typeof passkeyEndpoints

/** Returns options for any passkey of this platform; the response identifies the user. */
export function signInOptions(deps: Deps) {
  return () => authenticationOptions(deps, undefined)
}

/** Returns options for one of the user's own passkeys. */
export function verificationOptions(deps: Deps) {
  return ({ principal }: RequestContext<Calls['verificationOptions'], Principal>) =>
    authenticationOptions(deps, principal)
}

async function authenticationOptions({ db, clock, environment }: Deps, principal: Principal | undefined) {
  const now = clock.now()
  const known = principal
    ? await db
        .selectFrom('passkey')
        .select(['credential_id', 'transports'])
        .where('person_id', '=', principal.userId)
        .execute()
    : undefined
  if (known?.length === 0) throw errors.parameterError()
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(environment.publicUrl).id,
    userVerification: 'required',
    ...(known
      ? { allowCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports as [] })) }
      : {}),
  })
  const purpose = principal ? ('verification' as const) : ('sign-in' as const)
  const pending = { challenge: options.challenge, purpose, sessionId: principal?.sessionId, now }
  return { id: await storeChallenge(db, pending), publicKey: { ...options } }
}

/** Signs in with a passkey alone, also a user without a password. Every failure gets the error of a wrong password. */
export function signInByPasskey(deps: Deps) {
  return async (context: RequestContext<Calls['signIn']>) => {
    const { input, request } = context
    const now = deps.clock.now()
    const challenge = await consumeChallenge(deps.db, {
      id: input.id,
      purpose: 'sign-in',
      sessionId: undefined,
      now,
    })
    const passkey = await findPasskey(deps, input.credential.id)
    const use = challenge && passkey ? await verified(deps, challenge, input.credential, passkey) : undefined
    if (!passkey || !use || !(await write(deps, use))) throw await recordFailure(deps, request, passkey)
    const loginContext = await loginContextFor(deps, request, passkey.username)
    const identified = identifiedLogin(loginContext)
    if (!identified) throw await recordFailure(deps, request, passkey)
    /* A lock holds on every way in. */
    assertNotLocked(loginContext.lockedUntil, now)
    const proof = { factor: 'passkey', passkeyId: passkey.id } as const
    const started = await startSession(deps, request, identified, proof)
    if (started.outcome === 'proof-outdated') throw await recordFailure(deps, request, passkey)
    return await finishSignIn(deps, context, started)
  }
}

/** Passes the code step with a passkey. */
export function verifyByPasskey(deps: Deps) {
  return ({ input, principal, request, setCookie }: RequestContext<Calls['verify'], Principal>) =>
    completeCodeStep(deps, {
      principal,
      request,
      setCookie,
      factor: 'passkey',
      trust: input.trust,
      compare: async (): Promise<ConsumeCode | undefined> => {
        const { db, clock } = deps
        const taking = {
          id: input.id,
          purpose: 'verification',
          sessionId: principal.sessionId,
          now: clock.now(),
        } as const
        const challenge = await consumeChallenge(db, taking)
        const passkey = await findPasskey(deps, input.credential.id)
        if (!challenge || passkey?.person_id !== principal.userId) return undefined
        return await verified(deps, challenge, input.credential, passkey)
      },
    })
}

/** Records the failure, with the user whose passkey was named. Returns the error for it. */
async function recordFailure(
  { db, clock }: Deps,
  request: RequestInfo,
  passkey: StoredPasskey | undefined,
): Promise<Error> {
  await recordEvent(db, {
    action: 'sign-in.failed',
    at: clock.now(),
    subject: passkey?.username,
    organisationId: passkey?.organisation_id,
    request,
    details: { factor: 'passkey' },
  })
  return errors.wrongCredentials()
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

async function findPasskey({ db }: Deps, credentialId: string) {
  return await db
    .selectFrom('passkey')
    .innerJoin('person', 'person.id', 'passkey.person_id')
    .where('credential_id', '=', credentialId)
    .select(['passkey.id', 'passkey.public_key', 'passkey.counter', 'passkey.person_id'])
    .select(['person.username', 'person.organisation_id'])
    .executeTakeFirst()
}

/** Undefined unless the passkey signed the challenge. The result raises its counter; it returns true for one request only. */
async function verified(
  { clock, environment, log }: Deps,
  challenge: string,
  credential: { id: string },
  passkey: StoredPasskey,
): Promise<ConsumeCode | undefined> {
  const party = relyingParty(environment.publicUrl)
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(credential, party),
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
    if (!verified) return undefined
    return raiseCounter(passkey, authenticationInfo.newCounter, clock.now())
  } catch (error) {
    log.info({ reason: (error as Error).message }, 'a passkey was not accepted')
    return undefined
  }
}

function raiseCounter({ id, counter }: { id: string; counter: string }, newCounter: number, now: Date): ConsumeCode {
  return async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('passkey')
      .set({ counter: String(newCounter), last_used_at: now })
      .where('id', '=', id)
      .where('counter', '=', counter)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}
