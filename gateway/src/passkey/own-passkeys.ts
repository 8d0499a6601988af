import type { Passkey, passkeyEndpoints } from '@foyer/contract/passkey'
import { changeFactor } from '../mfa/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { assertPasskey, isPasskeyMissing, type Principal } from '../session/index.ts'
import { hasSignInMethod } from '../sign-in/index.ts'
import type { Database } from '../tables.ts'
import type { Deps } from './deps.ts'

type Calls = typeof passkeyEndpoints

export function ownPasskeys({ db }: Deps) {
  return ({ principal }: RequestContext<Calls['list'], Principal>) => readPasskeys(db, principal.userId)
}

export function renamePasskey({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['rename'], Principal>) => {
    const { numUpdatedRows } = await db
      .updateTable('passkey')
      .set({ name: input.name })
      .where('id', '=', input.id)
      .where('person_id', '=', principal.userId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw errors.notFound()
    return await readPasskeys(db, principal.userId)
  }
}

export function removePasskey(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['remove'], Principal>) => {
    const { db, settings } = deps
    if (isPasskeyMissing(principal, settings.now)) throw errors.accessDenied({ needs: 'PASSKEY' })
    const what = { principal, request, action: 'passkey.removed', notice: 'passkeyRemoved' } as const
    await changeFactor(deps, what, async (tx, confirmed) => {
      assertPasskey(confirmed)
      const { numDeletedRows } = await tx
        .deleteFrom('passkey')
        .where('id', '=', input.id)
        .where('person_id', '=', principal.userId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw errors.notFound()
      if (!(await hasSignInMethod(tx, principal.userId))) throw errors.notPossible('LAST_SIGN_IN_METHOD')
    })
    return await readPasskeys(db, principal.userId)
  }
}

export async function readPasskeys(db: Database, userId: string): Promise<{ items: Passkey[] }> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('person_id', '=', userId)
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

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  return (await readPasskeys(db, userId)).items.length
}
