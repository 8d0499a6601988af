import { sql } from 'kysely'
import { storeKeys } from '../../places/index.ts'
import { TimeSlices } from '../../platform/scheduling/time-slices.ts'
import type { Tx } from '../../tables.ts'

/** Keeps each statement well below the time limit. */
const ROW_BATCH = 1_000

export interface StoreToWrite {
  readonly id: string
  readonly customerId: string
  readonly customer: string
  readonly name: string
  readonly code: string
  readonly timeZone: string
  /** Days such as 2026-11-30; null if there is none. */
  readonly opensOn: string | null
  readonly closesOn: string | null
}

/** A store row with its search keys. */
export type StoreRow = ReturnType<typeof rowOf>

/** Builds the rows of many stores. This takes longer than writing them, so call it before locking anything. */
export async function rowsOf(stores: readonly StoreToWrite[], slices = new TimeSlices()): Promise<StoreRow[]> {
  const rows: StoreRow[] = []
  await slices.forEach(stores, (store) => rows.push(rowOf(store)))
  return rows
}

/** Inserts many stores. */
export async function createStores(tx: Tx, organisationId: string, stores: readonly StoreRow[]): Promise<void> {
  for (const rows of batches(stores))
    await sql`insert into store (id, organisation_id, customer_id, name, code, time_zone, opens_on, closes_on,
        search_code, search_name, search_text)
      select r.id, ${organisationId}::uuid, r.customer_id, r.name, r.code, r.time_zone, r.opens_on, r.closes_on,
        r.search_code, r.search_name, r.search_text
      from ${rows}`.execute(tx)
}

/** Updates name, code spelling, time zone and dates of many stores. */
export async function changeStores(tx: Tx, stores: readonly StoreRow[]): Promise<void> {
  for (const rows of batches(stores))
    await sql`update store set name = r.name, code = r.code, time_zone = r.time_zone,
      opens_on = r.opens_on, closes_on = r.closes_on,
      search_code = r.search_code, search_name = r.search_name, search_text = r.search_text
      from ${rows} where store.id = r.id`.execute(tx)
}

/** Updates the search keys of a customer's stores after the customer was renamed. */
export async function writeKeysOfStores(tx: Tx, customerId: string, customer: string): Promise<void> {
  const stores = await tx
    .selectFrom('store')
    .where('customer_id', '=', customerId)
    .select(['id', 'name', 'code', 'time_zone as timeZone'])
    .select([sql<string | null>`opens_on::text`.as('opensOn'), sql<string | null>`closes_on::text`.as('closesOn')])
    .execute()
  await changeStores(tx, await rowsOf(stores.map((store) => ({ ...store, customerId, customer }))))
}

function* batches(stores: readonly StoreRow[]) {
  for (let from = 0; from < stores.length; from += ROW_BATCH)
    yield sql`json_to_recordset(${JSON.stringify(stores.slice(from, from + ROW_BATCH))}::json) as
      r(id uuid, customer_id uuid, name text, code text, time_zone text, opens_on date, closes_on date, search_code text, search_name text, search_text text)`
}

function rowOf({ id, customerId, customer, name, code, timeZone, opensOn, closesOn }: StoreToWrite) {
  const dates = { opens_on: opensOn, closes_on: closesOn }
  return {
    id,
    customer_id: customerId,
    name,
    code,
    time_zone: timeZone,
    ...dates,
    ...storeKeys({ name, code, customer }),
  }
}
