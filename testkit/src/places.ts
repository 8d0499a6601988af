import { customerKeys, storeKeys } from '@foyer/gateway/places/index'
import type { Tx } from '@foyer/gateway/tables'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { GatewayUnderTest } from './gateway.ts'

export interface SeededStore {
  readonly name: string
  readonly code?: string
  readonly timeZone?: string
}

export interface SeededCustomer {
  readonly id: string
  readonly name: string
  /** In the order given. */
  readonly stores: readonly string[]
}

type SeedContext = Pick<GatewayUnderTest, 'deps'>
const ROWS_AT_ONCE = 5_000

/** Creates an organisation with a unique name and code. */
export async function seedOrganisation({ deps: { db, clock } }: SeedContext, name = 'Elsewhere'): Promise<string> {
  const id = uuid()
  await db
    .insertInto('organisation')
    .values({ id, name: `${name} ${id}`, code: id, time_zone: 'UTC', created_at: clock.now() })
    .execute()
  return id
}

/** Inserts a customer and its stores into the database, and notifies the gateway. */
export async function seedCustomer(
  { deps: { db, changes } }: SeedContext,
  organisation: string,
  name: string,
  stores: readonly SeededStore[],
): Promise<SeededCustomer> {
  const customer = uuid()
  const rows = stores.map(({ name: store, code = uuid(), timeZone = 'Europe/Paris' }) => {
    return { id: uuid(), name: store, code, time_zone: timeZone, ...storeKeys({ name: store, code, customer: name }) }
  })
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('customer')
      .values({ id: customer, organisation_id: organisation, name, enabled: true, ...customerKeys({ name }) })
      .execute()
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await insertStores(tx, organisation, customer, rows.slice(from, from + ROWS_AT_ONCE))
  })
  changes.apply([{ kind: 'organisation', subject: organisation }])
  return { id: customer, name, stores: rows.map(({ id }) => id) }
}

async function insertStores(tx: Tx, organisation: string, customer: string, rows: readonly object[]): Promise<void> {
  await sql`insert into store (id, organisation_id, customer_id, name, code, time_zone, search_code, search_name, search_text)
    select id, ${organisation}, ${customer}, name, code, time_zone, search_code, search_name, search_text
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, name text, code text, time_zone text, search_code text, search_name text, search_text text)`.execute(
    tx,
  )
}

/** The organisation of a user. */
export async function organisationOf({ deps: { db } }: SeedContext, username = 'super'): Promise<string> {
  const { organisation_id } = await db
    .selectFrom('person')
    .select('organisation_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return organisation_id
}
