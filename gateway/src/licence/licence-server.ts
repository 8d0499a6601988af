import type { Selectable } from 'kysely'
import type { Principal } from '../session/index.ts'
import type { Database, Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import type { LicenceServerTable } from './licence.table.ts'

const ORGANISATIONS_LISTED = 100

/** What the vendor needs for the first licence. */
export function licenceServer({ db, vendorKeys }: Pick<Deps, 'db' | 'vendorKeys'>) {
  return async (_context: { readonly principal: Principal }) => {
    const [server, organisations] = await Promise.all([
      readServer(db),
      db.selectFrom('organisation').select(['code', 'name']).orderBy('name').limit(ORGANISATIONS_LISTED).execute(),
    ])
    return { serverId: server.id, organisations, trusted: vendorKeys.size > 0 }
  }
}

export async function readServer(db: Database | Tx): Promise<Selectable<LicenceServerTable>> {
  return await db.selectFrom('licence_server').selectAll().executeTakeFirstOrThrow()
}

/** Reads the server and locks it: no other transaction changes the licence until this one ends. */
export async function lockServer(tx: Tx): Promise<Selectable<LicenceServerTable>> {
  return await tx.selectFrom('licence_server').selectAll().forUpdate().executeTakeFirstOrThrow()
}
