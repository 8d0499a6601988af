import { randomToken, tokenHash } from '../platform/secrets/secrets.ts'
import type { Tx } from '../tables.ts'

/** Issues another cookie for a device; the one before is worth nothing from then on. Returns its value. */
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
 * The account may have been in other hands: no device is trusted any more, and none but the present one is known.
 * @param current hash of the cookie of the present device
 */
export async function deleteDevices(tx: Tx, userId: string, current?: Buffer): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('person_id', '=', userId)
    .where(({ not, exists }) => not(exists(isPresentedDevice(tx, current))))
    .execute()
  await tx.updateTable('known_device').set({ trusted_until: null }).where('person_id', '=', userId).execute()
}

/**
 * No other device of the user is trusted any more.
 * @param current hash of the cookie of the present device
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
