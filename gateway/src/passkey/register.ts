import type { passkeyCalls } from '@foyer/contract/passkey'
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { v7 as uuid } from 'uuid'
import { changeFactor } from '../mfa/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { passkeyDue, refuse } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import { type Caller, lacksPasskey, refuseWithoutPasskey } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { readPasskeys } from './own-passkeys.ts'
import { isOwnOrigin, relyingParty } from './relying-party.ts'
import { webAuthn } from './web-authn.ts'

type Calls = typeof passkeyCalls
/** So many are enough for anybody, and for a mistake that makes one after the other. */
const MOST = 20

/** What to ask the browser for: a passkey that it can find by itself, and that asks who holds it to show themselves. */
export function askToRegister(services: Services) {
  return async ({ caller }: CallContext<Calls['askToRegister'], Caller>) => {
    const { db, clock, environment, settings } = services
    const now = clock.now()
    const known = await db
      .selectFrom('passkey')
      .select(['credential_id', 'transports'])
      .where('person_id', '=', caller.personId)
      .execute()
    if (known.length >= MOST) throw refuse('A0404')
    /* A stolen password must not add a key of the thief's beside the administrator's own. */
    if (known.length > 0 && lacksPasskey(caller, settings.now)) throw passkeyDue()
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: settings.now.company,
      rpID: relyingParty(environment.publicUrl).id,
      userName: caller.username,
      userID: new Uint8Array(Buffer.from(caller.personId)),
      attestationType: 'none',
      excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports as [] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const asking = { challenge: options.challenge, purpose: 'registration', sessionId: caller.sessionId, now } as const
    return { id: await keepChallenge(db, asking), publicKey: { ...options } }
  }
}

export function register(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['register'], Caller>) => {
    const { db, clock } = services
    const now = clock.now()
    const challenge = await takeChallenge(db, {
      id: asked.id,
      purpose: 'registration',
      sessionId: caller.sessionId,
      now,
    })
    const made = challenge && (await verified(services, challenge, asked.credential))
    if (!made) throw refuse('A0404')
    const { credential, credentialBackedUp } = made
    const what = { caller, request, action: 'passkey.added', notice: 'passkeyAdded' } as const
    await changeFactor(services, what, async (tx, confirmed) => {
      if (await hasPasskey(tx, caller.personId)) refuseWithoutPasskey(confirmed)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('passkey')
        .values({
          id: uuid(),
          person_id: caller.personId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          counter: String(credential.counter),
          transports: credential.transports ?? [],
          synchronised: credentialBackedUp,
          name: asked.name,
          created_at: now,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw refuse('A0404')
    })
    return await readPasskeys(db, caller.personId)
  }
}

async function hasPasskey(tx: Tx, personId: string): Promise<boolean> {
  return (
    (await tx.selectFrom('passkey').select('id').where('person_id', '=', personId).executeTakeFirst()) !== undefined
  )
}

/** The library throws at whatever does not hold; to the caller all of it is one refusal. */
async function verified(
  { environment, log }: Services,
  challenge: string,
  credential: object,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']> | undefined> {
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

/** The origin that the answer names, where it is one of ours; else ours, which it then is not. */
export function originsOf(credential: object, party: ReturnType<typeof relyingParty>): string[] {
  const { response } = credential as { response?: { clientDataJSON?: unknown } }
  try {
    const said = JSON.parse(Buffer.from(String(response?.clientDataJSON), 'base64url').toString('utf8')) as {
      origin?: unknown
    }
    return typeof said.origin === 'string' && isOwnOrigin(party, said.origin) ? [said.origin] : [party.origin]
  } catch {
    return [party.origin]
  }
}
