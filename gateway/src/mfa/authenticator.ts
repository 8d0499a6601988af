import { sql } from 'kysely'
import { decrypt, type EncryptionBinding, encrypt, isEncryptedWithActiveKey } from '../platform/secrets/encryption.ts'
import type { Database, Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { newSecret, stepOfCode } from './one-time-password.ts'

/** Binds the encrypted secret to its user. */
export function authenticatorOf(userId: string): EncryptionBinding {
  return { purpose: 'authenticator', owner: userId }
}

type EncryptionDeps = Pick<Deps, 'secret'>

export async function isBound(db: Database | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticator')
    .select('person_id')
    .where('person_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** An accepted code: its time step, and the re-encrypted secret if its format was outdated. */
export interface AcceptedCode {
  readonly step: number
  readonly reencrypted?: { readonly from: Buffer; readonly to: Buffer }
}

/** Checks a code of the user's authenticator app. Returns undefined if it is wrong or no app is bound. */
export async function stepOf(
  { secret }: EncryptionDeps,
  db: Database,
  userId: string,
  code: string,
  now: Date,
): Promise<AcceptedCode | undefined> {
  const bound = await db.selectFrom('authenticator').select('secret').where('person_id', '=', userId).executeTakeFirst()
  if (!bound) return undefined
  const binding = authenticatorOf(userId)
  const base32 = decrypt(secret, binding, bound.secret)
  const step = stepOfCode(base32, code, now)
  if (step === undefined) return undefined
  if (isEncryptedWithActiveKey(secret, bound.secret)) return { step }
  return { step, reencrypted: { from: bound.secret, to: encrypt(secret, binding, base32) } }
}

/**
 * Marks the time step as used: of several concurrent uses of a code one is accepted, and later ones are rejected, even if the
 * clock goes back.
 */
export async function consumeTimeStep(tx: Tx, userId: string, { step, reencrypted }: AcceptedCode): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ last_step: String(step) })
    .$if(reencrypted !== undefined, (query) =>
      query.set({
        secret: sql<Buffer>`case when secret = ${reencrypted?.from} then ${reencrypted?.to} else secret end`,
      }),
    )
    .where('person_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the secret offered to this session. It stays the same until it is bound, so that a reload shows it again. */
export async function offerSecret(
  { secret }: EncryptionDeps,
  db: Database,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
): Promise<string> {
  await db
    .insertInto('authenticator_offer')
    .values({ session_id: sessionId, secret: encrypt(secret, authenticatorOf(userId), newSecret()) })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute()
  const { secret: encrypted } = await db
    .selectFrom('authenticator_offer')
    .select('secret')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return decrypt(secret, authenticatorOf(userId), encrypted)
}

/** Binds the offered secret if the code matches, and replaces a factor bound before. Returns true for one request only. */
export async function bindOffer(
  { secret }: EncryptionDeps,
  tx: Tx,
  who: { readonly sessionId: string; readonly userId: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const offer = await tx
    .selectFrom('authenticator_offer')
    .select('secret')
    .where('session_id', '=', who.sessionId)
    .forUpdate()
    .executeTakeFirst()
  const step = offer && stepOfCode(decrypt(secret, authenticatorOf(who.userId), offer.secret), code, now)
  if (!offer || step === undefined) return false
  await tx.deleteFrom('authenticator_offer').where('session_id', '=', who.sessionId).execute()
  await putAuthenticator(tx, { userId: who.userId, encrypted: offer.secret, step, now })
  return true
}

/** Binds a given secret, for the demo users. */
export async function bindSecret({ secret }: EncryptionDeps, tx: Tx, userId: string, base32: string, now: Date) {
  await putAuthenticator(tx, { userId, encrypted: encrypt(secret, authenticatorOf(userId), base32), step: 0, now })
}

async function putAuthenticator(tx: Tx, factor: { userId: string; encrypted: Buffer; step: number; now: Date }) {
  const values = { secret: factor.encrypted, last_step: String(factor.step), bound_at: factor.now }
  await tx
    .insertInto('authenticator')
    .values({ person_id: factor.userId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}
