import type { accountEndpoints } from '@foyer/contract/account'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { write } from '../platform/database/write.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { tokenHash } from '../platform/secrets/secrets.ts'
import { deviceOf as deviceCookieOf, type Principal } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { deviceOf } from './device-of.ts'

type Calls = typeof accountEndpoints

export function trustedDevices(deps: Deps) {
  return ({ principal, request }: RequestContext<Calls['trustedDevices'], Principal>) =>
    readTrusted(deps, principal, deviceCookieOf(request))
}

export function revokeTrustedDevice(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['endTrust'], Principal>) => {
    const { clock } = deps
    await write(deps, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('known_device')
        .set({ trusted_until: null })
        .where('id', '=', input.id)
        .where('person_id', '=', principal.userId)
        .where('trusted_until', 'is not', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw errors.notFound()
      await recordEvent(tx, {
        action: 'device.trust-ended',
        ...ofPrincipal(principal, request, clock.now()),
      })
    })
    return await readTrusted(deps, principal, deviceCookieOf(request))
  }
}

async function readTrusted({ db, clock }: Deps, principal: Principal, device: string | undefined) {
  const rows = await db
    .selectFrom('known_device')
    .leftJoin('device_token', 'device_token.device_hash', 'known_device.device_hash')
    .where('person_id', '=', principal.userId)
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
