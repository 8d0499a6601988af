import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

/** Returns the number of labels of each store. Triggers count them. */
export async function countLabelsByStore(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('label_count').select(['store_id', 'labels']).where('labels', '>', 0).execute()
  return new Map(rows.map(({ store_id, labels }) => [store_id, labels]))
}

/** Returns the number of base stations of each store. There are few. */
export async function countStationsByStore(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('base_station')
    .select(['store_id', sql<number>`count(*)::int`.as('stations')])
    .groupBy('store_id')
    .execute()
  return new Map(rows.map(({ store_id, stations }) => [store_id, stations]))
}
