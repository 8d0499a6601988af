import type { ReservedQuantity, UsedQuantities } from '@foyer/contract/licence'
import { sql } from 'kysely'
import type { Database, Tx } from '../tables.ts'

/** How much of the licence is used, over the whole platform. Triggers add to it what becomes more or less. */
export async function readUsed(db: Database | Tx): Promise<UsedQuantities> {
  const rows = await db.selectFrom('licence_usage').select(['quantity', 'used']).execute()
  const used = Object.fromEntries(rows.map(({ quantity, used }) => [quantity, Number(used)]))
  return used as Record<keyof UsedQuantities, number>
}

/** How much all applications, and one of them, have reserved. */
export interface ReservedByApplication {
  readonly used: number
  readonly own: number
}

export async function readReserved(
  db: Database | Tx,
  applicationKey: string,
): Promise<Record<ReservedQuantity, ReservedByApplication>> {
  const { rows } = await sql<ReservedByApplication & { quantity: ReservedQuantity }>`
    select u.quantity, u.used::int, coalesce(a.used, 0)::int as own
    from licence_usage u
    left join licence_application_usage a on a.quantity = u.quantity and a.application_key = ${applicationKey}
    where u.quantity <> 'stores'`.execute(db)
  const reserved = Object.fromEntries(rows.map(({ quantity, used, own }) => [quantity, { used, own }]))
  return reserved as Record<ReservedQuantity, ReservedByApplication>
}
