import type { accountCalls } from '@foyer/contract/account'
import { ofCaller, recordEvent } from '../audit/index.ts'
import { write } from '../platform/database/write.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { notFound } from '../platform/http/refusal.ts'
import { tokenHash } from '../platform/secrets.ts'
import type { Services } from '../services.ts'
import { type Caller, deviceOf as deviceCookieOf } from '../session/index.ts'
import { deviceOf } from './device-of.ts'

type Calls = typeof accountCalls

export function trustedDevices(services: Services) {
  return ({ caller, request }: CallContext<Calls['trustedDevices'], Caller>) =>
    readTrusted(services, caller, deviceCookieOf(request))
}

export function endTrust(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['endTrust'], Caller>) => {
    const { clock } = services
    await write(services, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('known_device')
        .set({ trusted_until: null })
        .where('id', '=', asked.id)
        .where('person_id', '=', caller.personId)
        .where('trusted_until', 'is not', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw notFound()
      await recordEvent(tx, {
        action: 'device.trust-ended',
        ...ofCaller(caller, request, clock.now()),
      })
    })
    return await readTrusted(services, caller, deviceCookieOf(request))
  }
}

async function readTrusted({ db, clock }: Services, caller: Caller, device: string | undefined) {
  const rows = await db
    .selectFrom('known_device')
    .leftJoin('device_token', 'device_token.device_hash', 'known_device.device_hash')
    .where('person_id', '=', caller.personId)
    .where('trusted_until', '>', clock.now())
    .select(['id', 'token_hash', 'address', 'user_agent', 'last_used_at', 'trusted_until'])
    .orderBy('last_used_at', 'desc')
    .execute()
  const own = device === undefined ? undefined : tokenHash(device)
  const items = rows.map((row) => ({
    id: row.id,
    current: (row.token_hash && own?.equals(row.token_hash)) ?? false,
    device: deviceOf(row.user_agent),
    address: row.address,
    lastUsedAt: row.last_used_at.toISOString(),
    trustedUntil: (row.trusted_until as Date).toISOString(),
  }))
  return { items }
}
