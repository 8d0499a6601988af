import type { Tx } from '../tables.ts'

/** Returns whether a user can sign in: with a password, a passkey or an identity at a provider. Lock the user first. */
export async function hasSignInMethod(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('password_hash', 'is not', null),
        eb.exists(eb.selectFrom('passkey').select('id').where('person_id', '=', userId)),
        eb.exists(eb.selectFrom('sign_on_identity').select('id').where('person_id', '=', userId)),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
