import type {
  administrationEndpoints,
  OrganisationCustomer,
  OrganisationCustomerDetail,
} from '@foyer/contract/administration'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { containsWords, customerKeys, pageFrom, positionOf, rowsToRead } from '../../places/index.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { assertSameOrganisation, organisationOf } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { type AuditAction, changePlaces, type PlaceRequest } from './change-places.ts'
import { countCustomerUsers } from './place-users.ts'
import { writeKeysOfStores } from './write-stores.ts'

type Calls = typeof administrationEndpoints
const LIST = 'admin.customers'

export function customers({ reads }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['customers'], Principal>) => {
    const after = positionOf(LIST, input.cursor)
    const which = sql`c.organisation_id = ${organisationOf(principal, input.organisation)} and ${containsWords(sql`c.search_text`, input.keyword)}
        and ${after ? sql`(c.search_name, c.id) > (${after.key}::text, ${after.id}::uuid)` : sql`true`}
        order by c.search_name, c.id limit ${sql.lit(rowsToRead(input.size))}`
    const rows = await reads.run(async (db) => await readCustomers(db, which))
    const { shown, nextCursor } = pageFrom(LIST, rows, input.size, ({ key, id }) => ({ rank: 0, key, id }))
    return { items: shown, nextCursor }
  }
}

export function customer({ db }: Deps) {
  return async ({
    input,
    principal,
  }: RequestContext<Calls['customer'], Principal>): Promise<OrganisationCustomerDetail> => {
    const found = await readCustomer(db, input.id)
    assertSameOrganisation(principal, found.organisation.id)
    return { ...found, userCount: await countCustomerUsers(db, found.id) }
  }
}

export function createCustomer(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['createCustomer'], Principal>) => {
    const { name } = input
    const organisationId = organisationOf(principal, input.organisation)
    return changePlaces(deps, { principal, request, access, organisationId }, async (tx) => {
      const id = uuid()
      const values = { id, organisation_id: organisationId, name, enabled: true, ...customerKeys({ name }) }
      await tx.insertInto('customer').values(values).execute()
      return { result: await readCustomer(tx, id), event: { action: 'customer.created', subject: name } }
    })
  }
}

/** The search form of a store contains the customer's name, so both are written together. */
export function changeCustomer(deps: Deps) {
  return (context: RequestContext<Calls['changeCustomer'], Principal>) =>
    changeOne(deps, context, async (tx, before) => {
      const { id, name, version } = context.input
      assertVersion(version, before.version)
      if (name === before.name) return undefined
      await tx
        .updateTable('customer')
        .set({ name, ...customerKeys({ name }) })
        .where('id', '=', id)
        .execute()
      await writeKeysOfStores(tx, id, name)
      return { action: 'customer.changed', subject: name, details: { before: before.name } }
    })
}

export function enableCustomer(deps: Deps) {
  return (context: RequestContext<Calls['enableCustomer'], Principal>) => switchCustomer(deps, context, true)
}

export function disableCustomer(deps: Deps) {
  return (context: RequestContext<Calls['disableCustomer'], Principal>) => switchCustomer(deps, context, false)
}

function switchCustomer(deps: Deps, context: PlaceRequest, enabled: boolean) {
  return changeOne(deps, context, async (tx, before) => {
    if (before.enabled === enabled) return undefined
    await tx.updateTable('customer').set({ enabled }).where('id', '=', context.input.id).execute()
    return { action: enabled ? 'customer.enabled' : 'customer.disabled', subject: before.name }
  })
}

async function changeOne(
  deps: Deps,
  { input, ...who }: PlaceRequest,
  act: (tx: Tx, before: OrganisationCustomer) => Promise<AuditAction | undefined>,
): Promise<OrganisationCustomer> {
  const found = await readCustomer(deps.db, input.id)
  assertSameOrganisation(who.principal, found.organisation.id)
  return await changePlaces(deps, { ...who, organisationId: found.organisation.id }, async (tx) => {
    const event = await act(tx, await readCustomer(tx, input.id))
    return { result: await readCustomer(tx, input.id), event }
  })
}

type Row = OrganisationCustomer & { key: string }

async function readCustomers(db: Database | Tx, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.enabled, c.version, c.search_name as key, json_build_object('id', o.id, 'name', o.name) as organisation,
      (select count(*)::int from store s where s.customer_id = c.id) as "storeCount"
    from customer c join organisation o on o.id = c.organisation_id where ${which}`.execute(db)
  return rows
}

async function readCustomer(db: Database | Tx, id: string): Promise<OrganisationCustomer> {
  const [row] = await readCustomers(db, sql`c.id = ${id}`)
  if (!row) throw errors.notFound()
  return row
}
