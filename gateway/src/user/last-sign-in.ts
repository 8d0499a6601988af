import type { Tx } from '../tables.ts'

/** Stores when a user completed a sign-in. Call it where the sign-in is written to the audit log. */
export async function recordLastSignIn(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('last_sign_in').set({ at: now }).where('person_id', '=', userId).execute()
}
