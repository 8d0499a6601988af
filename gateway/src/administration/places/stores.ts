import type { administrationCalls, OrganisationStore } from '@foyer/contract/administration'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { pageFrom, positionOf, standsIn, storeKeys } from '../../places/index.ts'
import type { CallContext } from '../../platform/http/calls.ts'
import { invalid, notFound, refuseOutdated } from '../../platform/http/refusal.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { organisationOf, refuseStranger } from '../authority.ts'
import { changePlaces, type Deed, named, type OnePlace } from './change-places.ts'

type Calls = typeof administrationCalls
const LIST = 'admin.stores'

export function stores({ db }: Services) {
  return async ({ asked, caller }: CallContext<Calls['stores'], Caller>) => {
    const after = positionOf(LIST, asked.cursor)
    const rows = await readStores(
      db,
      sql`s.organisation_id = ${organisationOf(caller, asked.organisation)} and ${standsIn(sql`s.search_text`, asked.keyword)}
        and ${asked.customer === undefined ? sql`true` : sql`s.customer_id = ${asked.customer}`}
        and ${after ? sql`(s.search_name, s.id) > (${after.key}::text, ${after.id}::uuid)` : sql`true`}
        order by s.search_name, s.id limit ${asked.size + 1}`,
    )
    const { shown, nextCursor } = pageFrom(LIST, rows, asked.size, ({ key, id }) => ({ rank: 0, key, id }))
    return { items: shown, nextCursor }
  }
}

/** The customer says of which organisation the store is; one of another organisation is one that is not there. */
export function createStore(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['createStore'], Caller>) => {
    const customer = await customerFor(services.db, caller, asked.customer)
    const organisationId = customer.organisation_id
    return await changePlaces(services, { caller, request, organisationId }, async (tx) => {
      const id = uuid()
      const { name, code, timeZone } = asked
      /* Read anew behind the lock: it may just have got another name. */
      const { name: customerName } = await customerFor(tx, caller, asked.customer)
      const place = { id, organisation_id: organisationId, customer_id: customer.id, name, code, time_zone: timeZone }
      await tx
        .insertInto('store')
        .values({ ...place, ...storeKeys({ name, code, customer: customerName }) })
        .execute()
      const deed = { action: 'store.created', subject: name, details: { code, customer: customerName } }
      return { result: await readStore(tx, id), deed }
    })
  }
}

export function changeStore(services: Services) {
  return (context: CallContext<Calls['changeStore'], Caller>) =>
    changeOne(services, context, async (tx, before) => {
      const { id, name, code, timeZone, version } = context.asked
      refuseOutdated(version, before.version)
      const after = { name: name ?? before.name, code: code ?? before.code, customer: before.customer.name }
      const fields = named({ name, code, time_zone: timeZone })
      await tx
        .updateTable('store')
        .set({ ...fields, ...storeKeys(after) })
        .where('id', '=', id)
        .execute()
      const deed = { action: 'store.changed', subject: after.name, details: { code: before.code, ...fields } }
      return { result: await readStore(tx, id), deed }
    })
}

/** Grants that name it go with it. Who had nothing else has nothing then, and not everything. */
export function removeStore(services: Services) {
  return (context: CallContext<Calls['removeStore'], Caller>) =>
    changeOne(services, context, async (tx, before) => {
      refuseOutdated(context.asked.version, before.version)
      const { rows } = await sql<{ people: number }>`select count(distinct r.person_id)::int as people
        from person_role_place p join person_role r on r.id = p.person_role_id where p.store_id = ${before.id}`.execute(
        tx,
      )
      await tx.deleteFrom('store').where('id', '=', before.id).execute()
      const details = { code: before.code, customer: before.customer.name, people: rows[0]?.people ?? 0 }
      return { result: {}, deed: { action: 'store.removed', subject: before.name, details } }
    })
}

async function changeOne<Result>(
  services: Services,
  { asked, caller, request }: OnePlace,
  act: (tx: Tx, before: OrganisationStore) => Promise<{ result: Result; deed: Deed }>,
): Promise<Result> {
  const { organisation_id: organisationId } = await readStore(services.db, asked.id)
  refuseStranger(caller, organisationId)
  return await changePlaces(services, { caller, request, organisationId }, async (tx) =>
    act(tx, await readStore(tx, asked.id)),
  )
}

async function customerFor(db: Database | Tx, caller: Caller, id: string) {
  const customer = await db
    .selectFrom('customer')
    .where('id', '=', id)
    .select(['id', 'name', 'organisation_id'])
    .executeTakeFirst()
  if (!customer || (caller.administers !== 'platform' && customer.organisation_id !== caller.organisationId))
    throw invalid('customer', 'there is no such customer')
  return customer
}

type Row = OrganisationStore & { key: string; organisation_id: string }

async function readStores(db: Database | Tx, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, s.code, s.time_zone as "timeZone", s.organisation_id, s.version, s.search_name as key,
      json_build_object('id', c.id, 'name', c.name) as customer
    from store s join customer c on c.id = s.customer_id where ${which}`.execute(db)
  return rows
}

async function readStore(db: Database | Tx, id: string): Promise<Row> {
  const [row] = await readStores(db, sql`s.id = ${id}`)
  if (!row) throw notFound()
  return row
}
