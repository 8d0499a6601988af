import type { User } from '@foyer/sdk/server'
import type { Tx } from '../database/open.ts'
import type { Place } from './place.ts'

/**
 * Stores name and time zone of the current store, for users of other stores and for reports. The latest ones count. The token has
 * them, so that no request can give a store another name.
 */
export async function storeSite(
  tx: Tx,
  { storeName, storeTimeZone }: User,
  { organisation, store }: Place,
): Promise<void> {
  // A portal before 0.2 does not send them. Other stores then read that it is another store, and reports have UTC.
  if (storeName === null || storeTimeZone === null) return
  await tx
    .insertInto('site')
    .values({ store_id: store, organisation_id: organisation, name: storeName, time_zone: storeTimeZone })
    .onConflict((conflict) =>
      conflict
        .column('store_id')
        .doUpdateSet({ name: storeName, time_zone: storeTimeZone })
        .where('site.organisation_id', '=', organisation),
    )
    .execute()
}
