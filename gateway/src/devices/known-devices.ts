import { sql } from 'kysely'
import { randomToken, tokenHash } from '../platform/secrets/secrets.ts'
import { isFree, waitForHolds } from '../retention/index.ts'
import type { Tx } from '../tables.ts'

/** Replaces the cookie of a device. Returns its value; the previous cookie is invalid. */
export async function renewDeviceToken(tx: Tx, deviceHash: Buffer, now: Date): Promise<string> {
  const token = randomToken()
  const values = { token_hash: tokenHash(token), issued_at: now }
  await tx
    .insertInto('device_token')
    .values({ device_hash: deviceHash, first_issued_at: now, ...values })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet(values))
    .execute()
  return token
}

/**
 * Removes the trust in all devices and deletes all but the current one, because an attacker may have used the account. Those of a user
 * under a legal hold move to `removed_device`. Lock the user first.
 * @param current hash of the cookie of the current device
 */
export async function deleteDevices(tx: Tx, userId: string, current?: Buffer): Promise<void> {
  await waitForHolds(tx)
  await sql`
    with removed as (
      delete from known_device where person_id = ${userId}::uuid and not exists (${isPresentedDevice(tx, current)}) returning *
    )
    insert into removed_device (id, person_id, device_hash, first_used_at, last_used_at, address, user_agent)
    select id, person_id, device_hash, first_used_at, last_used_at, address, user_agent from removed
    where not ${isFree(sql`${userId}::uuid`)}`.execute(tx)
  await tx.updateTable('known_device').set({ trusted_until: null }).where('person_id', '=', userId).execute()
}

/**
 * Removes the trust in all other devices of the user.
 * @param current hash of the cookie of the current device
 */
export async function revokeOtherTrustedDevices(tx: Tx, userId: string, current?: Buffer): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ trusted_until: null })
    .where('person_id', '=', userId)
    .where('trusted_until', 'is not', null)
    .where(({ not, exists }) => not(exists(isPresentedDevice(tx, current))))
    .execute()
}

function isPresentedDevice(tx: Tx, current: Buffer | undefined) {
  return tx
    .selectFrom('device_token')
    .select('token_hash')
    .whereRef('device_token.device_hash', '=', 'known_device.device_hash' as never)
    .where('token_hash', '=', current ?? Buffer.alloc(0))
}
