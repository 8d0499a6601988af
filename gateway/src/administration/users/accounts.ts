import type { Insertable } from 'kysely'
import { deleteDevices } from '../../devices/index.ts'
import { isErasurePending } from '../../personal-data/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { endSessionsOf } from '../../session/index.ts'
import type { Tables, Tx } from '../../tables.ts'
import { isSuperAdministrator, withAdministratorLeft } from '../last-administrator.ts'

/** Inserts a user. Returns false if the username is taken, also by a user of another organisation or one who was just erased. */
export async function insertUser(tx: Tx, values: Insertable<Tables['person']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('person')
    .values(values)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows) && !(await isErasurePending(tx, values.username))
}

/**
 * Disables an account and ends its sessions on every gateway within a second. Lock the organisation and the user first. Throws if the
 * organisation or the platform would lose its last administrator.
 */
export async function disableAccount(
  tx: Tx,
  { id, organisationId }: { readonly id: string; readonly organisationId: string },
  now: Date,
): Promise<Change[]> {
  await withAdministratorLeft(tx, organisationId, await isSuperAdministrator(tx, id), () =>
    tx.updateTable('person').set({ disabled_at: now }).where('id', '=', id).where('disabled_at', 'is', null).execute(),
  )
  await deleteDevices(tx, id)
  return await endSessionsOf(tx, id, 'disabled', now)
}
