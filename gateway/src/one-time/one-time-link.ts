import { randomToken, tokenHash } from '../platform/secrets/secrets.ts'
import { addSeconds } from '../platform/time/clock.ts'
import type { Database, Tx } from '../tables.ts'
import type { LinkPurpose } from './one-time.table.ts'

export interface NewLink {
  readonly link: string
  readonly expiresAt: string
}

/** Creates a link and ends the user's earlier ones. The address comes from the configured public URL, never from a request. */
export async function createLink(
  tx: Tx,
  options: {
    userId: string
    purpose: LinkPurpose
    lifetime: number
    publicUrl: string
    now: Date
    /** The address to which the link is mailed. */
    mailedTo?: string | null
  },
): Promise<NewLink> {
  const token = randomToken()
  const expiresAt = addSeconds(options.now, options.lifetime / 1_000)
  await tx.deleteFrom('one_time_link').where('person_id', '=', options.userId).execute()
  await tx
    .insertInto('one_time_link')
    .values({
      token_hash: tokenHash(token),
      person_id: options.userId,
      purpose: options.purpose,
      expires_at: expiresAt,
      used_at: null,
      mailed_to: options.mailedTo?.toLowerCase() ?? null,
    })
    .execute()
  return { link: addressOf(token, options), expiresAt: expiresAt.toISOString() }
}

/** The token is in the fragment, so that neither server logs nor referrers contain it. */
function addressOf(token: string, { purpose, publicUrl }: { purpose: LinkPurpose; publicUrl: string }): string {
  const address = new URL(purpose === 'activation' ? '/activeUser' : '/findPassword', publicUrl)
  address.hash = `token=${token}`
  return address.href
}

/** Returns the user of a valid link. */
export async function findLink(
  db: Database,
  token: string,
  now: Date,
): Promise<{ userId: string; purpose: LinkPurpose } | undefined> {
  return await db
    .selectFrom('one_time_link')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['person_id as userId', 'purpose'])
    .executeTakeFirst()
}

/** Consumes the link; returns true for one request only. Using a mailed link verifies the address. */
export async function consumeLink(tx: Tx, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['person_id', 'mailed_to'])
    .executeTakeFirst()
  if (used?.mailed_to)
    await tx
      .updateTable('person')
      .set({ email_verified_at: now })
      .where('id', '=', used.person_id)
      .where((eb) => eb(eb.fn('lower', ['email']), '=', used.mailed_to))
      .execute()
  return used !== undefined
}
