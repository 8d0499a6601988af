import type { OrganisationStore } from '@foyer/contract/administration'
import type { StoreState } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'
import { errors } from '../../platform/http/api-error.ts'
import type { Database, Tx } from '../../tables.ts'

/** A store with its organisation and its place in the list. */
export type StoreRow = OrganisationStore & { key: string; organisation_id: string }

/**
 * The state of the store `s` on the day that it has in its time zone.
 * @param now the time of the gateway
 */
export function storeState(now: Date): RawBuilder<StoreState> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone s.time_zone)::date`
  return sql`case when s.closes_on < ${today} then 'closed' when s.opens_on > ${today} then 'planned' else 'open' end`
}

/**
 * Reads stores.
 * @param which condition and order of the rows of store `s` and customer `c`
 */
export async function readStores(db: Database | Tx, now: Date, which: RawBuilder<unknown>): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select s.id, s.name, s.code, s.time_zone as "timeZone", s.opens_on::text as "opensOn", s.closes_on::text as "closesOn",
      ${storeState(now)} as state, s.organisation_id, s.version, s.search_name as key,
      json_build_object('id', c.id, 'name', c.name) as customer
    from store s join customer c on c.id = s.customer_id where ${which}`.execute(db)
  return rows
}

/** @throws notFound */
export async function readStore(db: Database | Tx, now: Date, id: string): Promise<StoreRow> {
  const [row] = await readStores(db, now, sql`s.id = ${id}`)
  if (!row) throw errors.notFound()
  return row
}
