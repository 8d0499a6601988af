import { DEVICE_TRUST } from '@foyer/contract/limits'
import { renewDeviceToken } from '../devices/index.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import type { Principal } from '../session/index.ts'
import type { Tx } from '../tables.ts'

/**
 * Stores the device of a completed sign-in, and trusts it if the user requested that and the organisation allows it. A newly
 * trusted device gets a new cookie.
 * @returns the value of the cookie if the device is trusted
 */
export async function trustDevice(
  tx: Tx,
  principal: Principal,
  request: RequestInfo,
  wished: boolean,
  now: Date,
): Promise<string | undefined> {
  const { device_hash, trusted_devices } = await tx
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('session.id', '=', principal.sessionId)
    .select(['session.device_hash', 'organisation.trusted_devices'])
    .executeTakeFirstOrThrow()
  if (!device_hash) return undefined
  const trusted = wished && trusted_devices
  const seen = { last_used_at: now, address: request.address, user_agent: request.userAgent }
  const until = trusted ? { trusted_until: new Date(now.getTime() + DEVICE_TRUST) } : {}
  await tx
    .insertInto('known_device')
    .values({ person_id: principal.userId, device_hash, first_used_at: now, ...seen, ...until })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_hash']).doUpdateSet({ ...seen, ...until }))
    .execute()
  return trusted ? await renewDeviceToken(tx, device_hash, now) : undefined
}

/** Removes the trust in all devices of the user. */
export async function endAllTrust(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('known_device').set({ trusted_until: null }).where('person_id', '=', userId).execute()
}
