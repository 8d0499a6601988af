import { PENDING_IDENTITY_LIFETIME } from '@foyer/contract/limits'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'

/** An identity of a provider that belongs to no user yet. */
export interface PendingIdentity {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  /** What the user knows the account by at the provider. */
  readonly label: string
}

/**
 * Stores an identity that the user of this browser may link after the next sign-in with the password. A later one of the same
 * provider replaces it.
 */
export async function storePendingIdentity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  browserHash: Buffer,
  { provider, issuer, subject, label }: PendingIdentity,
): Promise<void> {
  const values = { issuer, subject, label, expires_at: new Date(clock.now().getTime() + PENDING_IDENTITY_LIFETIME) }
  await db
    .insertInto('sign_on_pending')
    .values({ browser_hash: browserHash, provider_key: provider, ...values })
    .onConflict((conflict) => conflict.columns(['browser_hash', 'provider_key']).doUpdateSet(values))
    .execute()
}

/** Returns the identities that wait in this browser. */
export async function readPendingIdentities(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  browserHash: Buffer,
): Promise<PendingIdentity[]> {
  return await db
    .selectFrom('sign_on_pending')
    .select(['provider_key as provider', 'issuer', 'subject', 'label'])
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', clock.now())
    .orderBy('provider_key')
    .execute()
}

/** Removes a waiting identity and returns it; undefined if there is none. */
export async function takePendingIdentity(
  tx: Tx,
  browserHash: Buffer,
  provider: string,
  now: Date,
): Promise<PendingIdentity | undefined> {
  return await tx
    .deleteFrom('sign_on_pending')
    .where('browser_hash', '=', browserHash)
    .where('provider_key', '=', provider)
    .where('expires_at', '>', now)
    .returning(['provider_key as provider', 'issuer', 'subject', 'label'])
    .executeTakeFirst()
}
