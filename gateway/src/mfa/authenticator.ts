import { seal, unseal } from '../platform/secrets.ts'
import type { Services } from '../services.ts'
import type { Database, Tx } from '../tables.ts'
import { newSecret, stepOfCode } from './one-time-password.ts'

const PURPOSE = 'authenticator'
type Sealing = Pick<Services, 'secret'>

export async function isBound(db: Database | Tx, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticator')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** The time step of the person's own code; nothing where it is wrong or nothing is bound. */
export async function stepOf(
  { secret }: Sealing,
  db: Database,
  personId: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const bound = await db
    .selectFrom('authenticator')
    .select('secret')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return bound && stepOfCode(unseal(secret, PURPOSE, bound.secret), code, now)
}

/**
 * Marks the step as used, so that of any number of parallel uses of a code one is accepted, and none after it; a clock that
 * goes back makes no used code good again.
 */
export async function useStep(tx: Tx, personId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ last_step: String(step) })
    .where('person_id', '=', personId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The secret shown to this session: the same until it is bound, so that a page loaded anew shows it again. */
export async function offerSecret({ secret }: Sealing, db: Database, sessionId: string): Promise<string> {
  await db
    .insertInto('authenticator_offer')
    .values({ session_id: sessionId, secret: seal(secret, PURPOSE, newSecret()) })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute()
  const { secret: sealed } = await db
    .selectFrom('authenticator_offer')
    .select('secret')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return unseal(secret, PURPOSE, sealed)
}

/** Binds what the session was offered, if the code is one of it; a factor bound before gives way. True for one asker only. */
export async function bindOffer(
  { secret }: Sealing,
  tx: Tx,
  who: { readonly sessionId: string; readonly personId: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const offer = await tx
    .selectFrom('authenticator_offer')
    .select('secret')
    .where('session_id', '=', who.sessionId)
    .forUpdate()
    .executeTakeFirst()
  const step = offer && stepOfCode(unseal(secret, PURPOSE, offer.secret), code, now)
  if (!offer || step === undefined) return false
  await tx.deleteFrom('authenticator_offer').where('session_id', '=', who.sessionId).execute()
  await putAuthenticator(tx, { personId: who.personId, sealed: offer.secret, step, now })
  return true
}

/** A secret that is known already: the cast's. */
export async function bindSecret({ secret }: Sealing, tx: Tx, personId: string, base32: string, now: Date) {
  await putAuthenticator(tx, { personId, sealed: seal(secret, PURPOSE, base32), step: 0, now })
}

async function putAuthenticator(tx: Tx, one: { personId: string; sealed: Buffer; step: number; now: Date }) {
  const values = { secret: one.sealed, last_step: String(one.step), bound_at: one.now }
  await tx
    .insertInto('authenticator')
    .values({ person_id: one.personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}
