import type { passkeyEndpoints } from '@foyer/contract/passkey'
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { v7 as uuid } from 'uuid'
import { changeFactor } from '../mfa/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { assertPasskey, isPasskeyMissing, type Principal } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import { consumeChallenge, storeChallenge } from './challenges.ts'
import type { Deps } from './deps.ts'
import { readPasskeys } from './own-passkeys.ts'
import { isOwnOrigin, relyingParty } from './relying-party.ts'
import { webAuthn } from './web-authn.ts'

type Calls = typeof passkeyEndpoints
type RegistrationInfo = NonNullable<VerifiedRegistrationResponse['registrationInfo']>
/** Enough for any user; limits a client that registers passkeys in a loop. */
const MAX_PASSKEYS = 20

/** Returns the options for the browser: a discoverable passkey with user verification. */
export function registrationOptions(deps: Deps) {
  return async ({ principal }: RequestContext<Calls['registrationOptions'], Principal>) => {
    const { db, clock, environment, settings } = deps
    const now = clock.now()
    const known = await readCredentials(db, principal.userId)
    if (known.length >= MAX_PASSKEYS) throw errors.parameterError()
    /* A stolen password must not add a key of the thief's beside the administrator's own. */
    if (known.length > 0 && isPasskeyMissing(principal, settings.now)) throw errors.accessDenied({ needs: 'PASSKEY' })
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: settings.now.company,
      rpID: relyingParty(environment.publicUrl).id,
      userName: principal.username,
      userID: new Uint8Array(Buffer.from(principal.userId)),
      attestationType: 'none',
      excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports as [] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const pending = {
      challenge: options.challenge,
      purpose: 'registration',
      sessionId: principal.sessionId,
      now,
    } as const
    return { id: await storeChallenge(db, pending), publicKey: { ...options } }
  }
}

export function register(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['register'], Principal>) => {
    const { db, clock } = deps
    const now = clock.now()
    const challenge = await consumeChallenge(db, {
      id: input.id,
      purpose: 'registration',
      sessionId: principal.sessionId,
      now,
    })
    const made = challenge && (await verified(deps, challenge, input.credential))
    if (!made) throw errors.parameterError()
    const what = { principal, request, action: 'passkey.added', notice: 'passkeyAdded' } as const
    await changeFactor(deps, what, async (tx, confirmed) => {
      if (await hasPasskey(tx, principal.userId)) assertPasskey(confirmed)
      await insertPasskey(tx, { userId: principal.userId, name: input.name, now }, made)
    })
    return await readPasskeys(db, principal.userId)
  }
}

/** Throws if another user has registered the same credential. */
async function insertPasskey(
  tx: Tx,
  { userId, name, now }: { readonly userId: string; readonly name: string; readonly now: Date },
  { credential, credentialBackedUp }: RegistrationInfo,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values({
      id: uuid(),
      person_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: credential.transports ?? [],
      synchronised: credentialBackedUp,
      name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw errors.parameterError()
}

function readCredentials(db: Database, userId: string) {
  return db.selectFrom('passkey').select(['credential_id', 'transports']).where('person_id', '=', userId).execute()
}

async function hasPasskey(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.selectFrom('passkey').select('id').where('person_id', '=', userId).executeTakeFirst()) !== undefined
}

/** The library throws different errors for invalid input; the client gets one error for all of them. */
async function verified(
  { environment, log }: Deps,
  challenge: string,
  credential: object,
): Promise<RegistrationInfo | undefined> {
  const party = relyingParty(environment.publicUrl)
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(credential, party),
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    return registrationInfo
  } catch (error) {
    log.info({ reason: (error as Error).message }, 'a passkey was not accepted')
    return undefined
  }
}

/** Returns the origin of the response if it is one of ours. Otherwise returns ours, which makes the verification fail. */
export function originsOf(credential: object, party: ReturnType<typeof relyingParty>): string[] {
  const { response } = credential as { response?: { clientDataJSON?: unknown } }
  try {
    const clientData = JSON.parse(Buffer.from(String(response?.clientDataJSON), 'base64url').toString('utf8')) as {
      origin?: unknown
    }
    return typeof clientData.origin === 'string' && isOwnOrigin(party, clientData.origin)
      ? [clientData.origin]
      : [party.origin]
  } catch {
    return [party.origin]
  }
}
