import type { ReservedQuantity, UsedQuantities } from '@foyer/contract/licence'
import { sql } from 'kysely'
import type { Database, Tx } from '../tables.ts'

/** How much of the licence is used, over the whole platform. */
export async function readUsed(db: Database | Tx): Promise<UsedQuantities> {
  const [stores, usage] = await Promise.all([
    countStores(db),
    db.selectFrom('licence_usage').select(['quantity', 'used']).execute(),
  ])
  const reserved = Object.fromEntries(usage.map(({ quantity, used }) => [quantity, Number(used)]))
  return { stores, ...(reserved as Record<ReservedQuantity, number>) }
}

export async function countStores(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ stores: number }>`select count(*)::int as stores from store`.execute(db)
  return rows[0]?.stores ?? 0
}
