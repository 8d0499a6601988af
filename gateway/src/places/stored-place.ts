import type { UserSessions } from '@foyer/contract/administration'
import type { Database } from '../tables.ts'

/** Returns the place that a user last chose, which may no longer be the user's; null if there is none. */
export async function readStoredPlace(db: Database, userId: string): Promise<UserSessions['place']> {
  const row = await db
    .selectFrom('current_place')
    .innerJoin('customer', 'customer.id', 'current_place.customer_id')
    .leftJoin('store', 'store.id', 'current_place.store_id')
    .where('current_place.person_id', '=', userId)
    .select(['customer.id as customerId', 'customer.name as customer', 'store.id as storeId', 'store.name as store'])
    .executeTakeFirst()
  if (!row) return null
  return {
    customer: { id: row.customerId, name: row.customer },
    store: row.storeId !== null && row.store !== null ? { id: row.storeId, name: row.store } : null,
  }
}
