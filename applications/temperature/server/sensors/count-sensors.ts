import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

/** Returns the number of sensors of each store. */
export async function countSensorsByStore(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sensor')
    .select(['store_id', sql<number>`count(*)::int`.as('sensors')])
    .groupBy('store_id')
    .execute()
  return new Map(rows.map(({ store_id, sensors }) => [store_id, sensors]))
}
