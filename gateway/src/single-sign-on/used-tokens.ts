import { errors } from '../platform/http/api-error.ts'
import type { Tx } from '../tables.ts'

interface UsedToken {
  readonly provider: string
  /** The claim `jti`. */
  readonly tokenId: string
  /** When the token is no longer accepted in any case. */
  readonly expiresAt: Date
}

/** Marks a token as used. Throws A0626 if it was used before, also on another gateway. */
export async function consumeTokenId(tx: Tx, { provider, tokenId, expiresAt }: UsedToken): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sign_on_used_token')
    .values({ provider_key: provider, token_id: tokenId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw errors.signOnInvalidToken()
}
