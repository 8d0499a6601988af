import type { Passkey, passkeyCalls } from '@foyer/contract/passkey'
import { changeFactor } from '../mfa/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { notFound, passkeyDue } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import { type Caller, lacksPasskey, refuseWithoutPasskey } from '../session/index.ts'
import type { Database } from '../tables.ts'

type Calls = typeof passkeyCalls

export function ownPasskeys({ db }: Services) {
  return ({ caller }: CallContext<Calls['list'], Caller>) => readPasskeys(db, caller.personId)
}

export function renamePasskey({ db }: Services) {
  return async ({ asked, caller }: CallContext<Calls['rename'], Caller>) => {
    const { numUpdatedRows } = await db
      .updateTable('passkey')
      .set({ name: asked.name })
      .where('id', '=', asked.id)
      .where('person_id', '=', caller.personId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    return await readPasskeys(db, caller.personId)
  }
}

export function removePasskey(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['remove'], Caller>) => {
    const { db, settings } = services
    if (lacksPasskey(caller, settings.now)) throw passkeyDue()
    const what = { caller, request, action: 'passkey.removed', notice: 'passkeyRemoved' } as const
    await changeFactor(services, what, async (tx, confirmed) => {
      refuseWithoutPasskey(confirmed)
      const { numDeletedRows } = await tx
        .deleteFrom('passkey')
        .where('id', '=', asked.id)
        .where('person_id', '=', caller.personId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
    })
    return await readPasskeys(db, caller.personId)
  }
}

export async function readPasskeys(db: Database, personId: string): Promise<{ items: Passkey[] }> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synchronised: row.synchronised,
  }))
  return { items }
}

export async function countPasskeys(db: Database, personId: string): Promise<number> {
  return (await readPasskeys(db, personId)).items.length
}
