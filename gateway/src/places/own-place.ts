import { sql } from 'kysely'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { jurisdictionOf } from './jurisdiction.ts'

/** Returns true if a customer, and a store of it, are the user's. Null means none. */
export async function isOwnPlace(
  db: Database,
  principal: Principal,
  { customer, store }: { readonly customer: string | null; readonly store: string | null },
): Promise<boolean> {
  if (customer === null) return store === null
  const { hasCustomer, hasStore } = await jurisdictionOf(db, principal)
  const ofStore =
    store === null
      ? sql`true`
      : sql`exists (select from store s where s.id = ${store} and s.customer_id = c.id and ${hasStore('s')})`
  const { rows } = await sql`select from customer c
    where c.id = ${customer} and ${hasCustomer('c')} and ${ofStore}`.execute(db)
  return rows.length > 0
}
