import { v4 as randomId } from 'uuid'
import { removeUserFromLicences } from '../licence/index.ts'
import { clearFailures } from '../lockout/index.ts'
import { removeUserFromNotices } from '../notices/index.ts'
import { errors } from '../platform/http/api-error.ts'
import { deleteSharedUsesOf } from '../platform/limits/shared-count.ts'
import { isUnderHold } from '../retention/index.ts'
import type { Tx } from '../tables.ts'

export interface AccountToErase {
  readonly id: string
  readonly username: string
  readonly organisationId: string
}

/** No username contains a colon. */
const PREFIX = 'erased:'
const PSEUDONYM_LENGTH = 8

/**
 * Deletes an account with everything that belongs to it, by cascade. The audit log follows (`completeErasures`). Lock the user first.
 * The foreign keys guarantee that no request under way leaves a row behind.
 * @returns the pseudonym in the audit log
 * @throws parameterError with `LEGAL_HOLD` while a hold is on the user, or on events of the audit log that the erasure would change
 */
export async function eraseAccount(
  tx: Tx,
  { id, username, organisationId }: AccountToErase,
  now: Date,
): Promise<string> {
  if (await isUnderHold(tx, { id, username })) throw errors.notPossible('LEGAL_HOLD')
  const pseudonym_id = randomId()
  const pseudonym = `${PREFIX}${pseudonym_id.slice(0, PSEUDONYM_LENGTH)}`
  await clearFailures(tx, username)
  await deleteSharedUsesOf(tx, id)
  await removeUserFromNotices(tx, { id, organisationId })
  await removeUserFromLicences(tx, id)
  /* Who reads a notice holds the inbox and then refers to the user: the inbox is locked first, so that no two wait for each other. */
  await tx.deleteFrom('inbox').where('person_id', '=', id).execute()
  await tx.deleteFrom('person').where('id', '=', id).execute()
  /* Events under a former name get the pseudonym too. */
  await tx
    .updateTable('erasure')
    .set({ pseudonym_id, pseudonym, renamed: false, erased_at: now, due_at: now })
    .where('user_id', '=', id)
    .execute()
  await tx
    .insertInto('erasure')
    .values({ user_id: id, username, pseudonym_id, pseudonym, erased_at: now, due_at: now })
    .execute()
  return pseudonym
}

/**
 * Gives a user another name. The audit log follows (`completeErasures`), and until then the former name is free for no one. Lock the user
 * first. A password would be lost, since it is hashed with the name.
 * @returns false if the name is taken
 */
export async function renameAccount(
  tx: Tx,
  { id, username }: Pick<AccountToErase, 'id' | 'username'>,
  name: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx.selectFrom('person').select('id').where('username', '=', name).executeTakeFirst()
  if (taken || (await isErasurePending(tx, name))) return false
  await clearFailures(tx, username)
  await tx
    .updateTable('person')
    .set((eb) => ({ username: name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.updateTable('erasure').set({ pseudonym: name, due_at: now }).where('user_id', '=', id).execute()
  const following = { pseudonym_id: id, pseudonym: name, renamed: true, erased_at: now, due_at: now }
  await tx
    .insertInto('erasure')
    .values({ user_id: id, username, ...following })
    .execute()
  return true
}

/**
 * Returns true if the audit log still contains an erased user with one of these names. Call it after the insert of new users with the
 * names, which waits for an erasure under way.
 */
export async function isErasurePending(tx: Tx, ...usernames: readonly string[]): Promise<boolean> {
  const found = await tx.selectFrom('erasure').select('user_id').where('username', 'in', usernames).executeTakeFirst()
  return found !== undefined
}
