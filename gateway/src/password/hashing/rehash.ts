import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../deps.ts'

/**
 * Hashes a verified password again with the active key. If that fails, the sign-in continues, and the next one
 * tries again.
 */
export async function rehash(
  { db, hashing, log }: Pick<Deps, 'db' | 'hashing' | 'log'>,
  user: { readonly id: string; readonly passwordHash: string },
  digest: string,
): Promise<void> {
  try {
    const renewed = await hashing.hash(digest)
    const rehashed = createHash('sha256').update(user.passwordHash).update(renewed).digest()
    await db
      .updateTable('person')
      .set({ password_hash: renewed, password_rehashed: rehashed })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.passwordHash)
      .execute()
  } catch (error) {
    log.info({ reason: (error as Error).message }, 'a password was not hashed with the new secret yet')
  }
}

/**
 * Returns the condition that a concurrent sign-in has hashed the same password again.
 * @param user alias of the `person` row
 * @param hash former hash of the password
 */
export function rehashedFrom(user: string, hash: string): RawBuilder<boolean> {
  const link = sql`sha256(convert_to(${hash}::text || ${sql.id(user, 'password_hash')}, 'UTF8'))`
  return sql<boolean>`${sql.id(user, 'password_rehashed')} = ${link}`
}
