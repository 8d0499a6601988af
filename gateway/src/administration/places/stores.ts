import type { administrationEndpoints, OrganisationStoreDetail } from '@foyer/contract/administration'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { insertStore } from '../../licence/index.ts'
import { containsWords, pageFrom, positionOf, rowsToRead, storeKeys } from '../../places/index.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { assertSameOrganisation, organisationOf } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { type AuditAction, changePlaces, definedFields, type PlaceRequest } from './change-places.ts'
import { countStoreUsers } from './place-users.ts'
import { readStore, readStores, type StoreRow, storeState } from './store-rows.ts'

type Calls = typeof administrationEndpoints
const LIST = 'admin.stores'

export function stores({ reads, clock }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['stores'], Principal>) => {
    const after = positionOf(LIST, input.cursor)
    const now = clock.now()
    const matching = sql`s.organisation_id = ${organisationOf(principal, input.organisation)}
        and ${containsWords(sql`s.search_text`, input.keyword)}
        and ${input.customer === undefined ? sql`true` : sql`s.customer_id = ${input.customer}`}
        and ${input.state === undefined ? sql`true` : sql`${storeState(now)} = ${input.state}`}`
    const which = sql`${matching} and ${after ? sql`(s.search_name, s.id) > (${after.key}::text, ${after.id}::uuid)` : sql`true`}
        order by s.search_name, s.id limit ${sql.lit(rowsToRead(input.size))}`
    const { rows, total } = await reads.run(async (db) => {
      const rows = await readStores(db, now, which)
      return { rows, total: after ? null : await countStores(db, matching) }
    })
    const { shown, nextCursor } = pageFrom(LIST, rows, input.size, ({ key, id }) => ({ rank: 0, key, id }))
    return { items: shown, nextCursor, total }
  }
}

async function countStores(db: Database, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from store s where ${matching}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export function store({ db, clock }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['store'], Principal>): Promise<OrganisationStoreDetail> => {
    const found = await readStore(db, clock.now(), input.id)
    assertSameOrganisation(principal, found.organisation_id)
    const organisation = await db
      .selectFrom('organisation')
      .where('id', '=', found.organisation_id)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    const { users, withoutOther } = await countStoreUsers(db, found.id, found.customer.id)
    return { ...found, organisation, userCount: users, usersWithoutOther: withoutOther }
  }
}

/** The organisation of a store is that of its customer. A store of another organisation is treated as not existing. */
export function createStore(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['createStore'], Principal>) => {
    const customer = await customerFor(deps.db, principal, input.customer)
    const organisationId = customer.organisation_id
    const licence = await deps.licence.now()
    return await changePlaces(deps, { principal, request, access, organisationId }, async (tx, now) => {
      const id = uuid()
      const { name, code, timeZone, opensOn = null, closesOn = null } = input
      assertOpensFirst(opensOn, closesOn)
      /* Read again behind the lock: it may just have got another name. */
      const { name: customerName } = await customerFor(tx, principal, input.customer)
      const dates = { opens_on: opensOn, closes_on: closesOn }
      const place = {
        id,
        organisation_id: organisationId,
        customer_id: customer.id,
        name,
        code,
        time_zone: timeZone,
        ...dates,
      }
      await insertStore(tx, { ...place, ...storeKeys({ name, code, customer: customerName }) }, licence)
      const details = { code, customer: customerName, ...dates }
      return { result: await readStore(tx, now, id), event: { action: 'store.created', subject: name, details } }
    })
  }
}

export function changeStore(deps: Deps) {
  return (context: RequestContext<Calls['changeStore'], Principal>) =>
    changeOne(deps, context, async (tx, before, now) => {
      const { id, name, code, timeZone, opensOn, closesOn, version } = context.input
      assertVersion(version, before.version)
      const after = { name: name ?? before.name, code: code ?? before.code, customer: before.customer.name }
      assertOpensFirst(
        opensOn === undefined ? before.opensOn : opensOn,
        closesOn === undefined ? before.closesOn : closesOn,
      )
      const fields = definedFields({ name, code, time_zone: timeZone, opens_on: opensOn, closes_on: closesOn })
      await tx
        .updateTable('store')
        .set({ ...fields, ...storeKeys(after) })
        .where('id', '=', id)
        .execute()
      const details = { code: before.code, ...fields }
      return { result: await readStore(tx, now, id), event: { action: 'store.changed', subject: after.name, details } }
    })
}

/** Deletes the grants on the store as well. A user whose only grant it was has no access afterwards. */
export function removeStore(deps: Deps) {
  return (context: RequestContext<Calls['removeStore'], Principal>) =>
    changeOne(deps, context, async (tx, before) => {
      assertVersion(context.input.version, before.version)
      const { rows } = await sql<{ users: number }>`select count(distinct r.person_id)::int as users
        from person_role_place p join person_role r on r.id = p.person_role_id where p.store_id = ${before.id}`.execute(
        tx,
      )
      await tx.deleteFrom('store').where('id', '=', before.id).execute()
      const details = { code: before.code, customer: before.customer.name, people: rows[0]?.users ?? 0 }
      return { result: {}, event: { action: 'store.removed', subject: before.name, details } }
    })
}

async function changeOne<Result>(
  deps: Deps,
  { input, ...who }: PlaceRequest,
  act: (tx: Tx, before: StoreRow, now: Date) => Promise<{ result: Result; event: AuditAction }>,
): Promise<Result> {
  const { organisation_id: organisationId } = await readStore(deps.db, deps.clock.now(), input.id)
  assertSameOrganisation(who.principal, organisationId)
  return await changePlaces(deps, { ...who, organisationId }, async (tx, now) =>
    act(tx, await readStore(tx, now, input.id), now),
  )
}

/** Days are texts like 2026-11-30, which compare as the days do. */
function assertOpensFirst(opensOn: string | null, closesOn: string | null): void {
  if (opensOn !== null && closesOn !== null && closesOn < opensOn)
    throw errors.invalidField('closesOn', 'it is before the opening')
}

async function customerFor(db: Database | Tx, principal: Principal, id: string) {
  const customer = await db
    .selectFrom('customer')
    .where('id', '=', id)
    .select(['id', 'name', 'organisation_id'])
    .executeTakeFirst()
  if (!customer || (principal.administers !== 'platform' && customer.organisation_id !== principal.organisationId))
    throw errors.invalidField('customer', 'there is no such customer')
  return customer
}
