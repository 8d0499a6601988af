import { sql } from 'kysely'
import { isSealedAnew, type SealBinding, seal, unseal } from '../platform/sealing.ts'
import type { Database, Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { newSecret, stepOfCode } from './one-time-password.ts'

/** A secret opens for the user it was made for, and for no other. */
export function authenticatorOf(personId: string): SealBinding {
  return { purpose: 'authenticator', owner: personId }
}

type SealingDeps = Pick<Deps, 'secret'>

export async function isBound(db: Database | Tx, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticator')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** A code that is right: its time step, and the re-encrypted secret where its form is outdated. */
export interface AcceptedCode {
  readonly step: number
  readonly resealed?: { readonly from: Buffer; readonly to: Buffer }
}

/** Checks the user's own code; returns nothing where it is wrong or nothing is bound. */
export async function stepOf(
  { secret }: SealingDeps,
  db: Database,
  personId: string,
  code: string,
  now: Date,
): Promise<AcceptedCode | undefined> {
  const bound = await db
    .selectFrom('authenticator')
    .select('secret')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!bound) return undefined
  const binding = authenticatorOf(personId)
  const base32 = unseal(secret, binding, bound.secret)
  const step = stepOfCode(base32, code, now)
  if (step === undefined) return undefined
  if (isSealedAnew(secret, bound.secret)) return { step }
  return { step, resealed: { from: bound.secret, to: seal(secret, binding, base32) } }
}

/**
 * Marks the step as used, so that of any number of parallel uses of a code one is accepted, and none after it; a clock that
 * goes back makes no used code good again.
 */
export async function consumeTimeStep(tx: Tx, personId: string, { step, resealed }: AcceptedCode): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ last_step: String(step) })
    .$if(resealed !== undefined, (query) =>
      query.set({ secret: sql<Buffer>`case when secret = ${resealed?.from} then ${resealed?.to} else secret end` }),
    )
    .where('person_id', '=', personId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The secret shown to this session: the same until it is bound, so that a reloaded page shows it again. */
export async function offerSecret(
  { secret }: SealingDeps,
  db: Database,
  { sessionId, personId }: { readonly sessionId: string; readonly personId: string },
): Promise<string> {
  await db
    .insertInto('authenticator_offer')
    .values({ session_id: sessionId, secret: seal(secret, authenticatorOf(personId), newSecret()) })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute()
  const { secret: sealed } = await db
    .selectFrom('authenticator_offer')
    .select('secret')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return unseal(secret, authenticatorOf(personId), sealed)
}

/** Binds what the session was offered, if the code is one of it; a factor bound before gives way. True for one asker only. */
export async function bindOffer(
  { secret }: SealingDeps,
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
  const step = offer && stepOfCode(unseal(secret, authenticatorOf(who.personId), offer.secret), code, now)
  if (!offer || step === undefined) return false
  await tx.deleteFrom('authenticator_offer').where('session_id', '=', who.sessionId).execute()
  await putAuthenticator(tx, { personId: who.personId, sealed: offer.secret, step, now })
  return true
}

/** A secret that is known already: the cast's. */
export async function bindSecret({ secret }: SealingDeps, tx: Tx, personId: string, base32: string, now: Date) {
  await putAuthenticator(tx, { personId, sealed: seal(secret, authenticatorOf(personId), base32), step: 0, now })
}

async function putAuthenticator(tx: Tx, one: { personId: string; sealed: Buffer; step: number; now: Date }) {
  const values = { secret: one.sealed, last_step: String(one.step), bound_at: one.now }
  await tx
    .insertInto('authenticator')
    .values({ person_id: one.personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}
