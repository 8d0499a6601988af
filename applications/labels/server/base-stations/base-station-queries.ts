import { sql } from 'kysely'
import type { BaseStation } from '../../shared/base-station.ts'
import type { Database } from '../database/open.ts'
import type { Place } from '../labels/label-queries.ts'

/** Returns the base stations of a place, those without contact first, then by name. */
export async function listBaseStations(db: Database, { organisation, store }: Place): Promise<BaseStation[]> {
  const rows = await db
    .selectFrom('base_station as station')
    .leftJoin('label', 'label.base_station_id', 'station.id')
    .select(['station.id', 'station.name', 'station.firmware', 'station.signal'])
    .select(['station.last_contact_at', 'station.offline_since'])
    .select([
      sql<number>`count(label.id)::int`.as('labels'),
      sql<number>`count(*) filter (where label.signal > 0 and station.offline_since is null)::int`.as('connected'),
      sql<number>`count(*) filter (where label.state = 'updating')::int`.as('updating'),
    ])
    .where('station.store_id', '=', store)
    .where('station.organisation_id', '=', organisation)
    .groupBy('station.id')
    .orderBy(sql`station.offline_since is null`)
    .orderBy('station.name')
    .orderBy('station.id')
    .execute()
  return rows.map(({ last_contact_at, offline_since, ...station }) => ({
    ...station,
    offlineSince: offline_since?.toISOString() ?? null,
    lastContactAt: last_contact_at?.toISOString() ?? null,
  }))
}

/** Returns how many base stations of a place have no contact. */
export async function countOffline(db: Database, { organisation, store }: Place): Promise<number> {
  const { count } = await db
    .selectFrom('base_station')
    .select(sql<number>`count(offline_since)::int`.as('count'))
    .where('store_id', '=', store)
    .where('organisation_id', '=', organisation)
    .executeTakeFirstOrThrow()
  return count
}
