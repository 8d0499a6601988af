import { type RawBuilder, sql } from 'kysely'
import { cachedPerPrincipal, type Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'

/** The places of a user's roles. A long list of stores stays in the database. */
type JurisdictionScope =
  | 'everywhere'
  | { readonly customers: readonly string[]; readonly stores: readonly string[] | 'many' }

/** Maximum number of stores that are listed in a query. More of them are read from the database. */
const NAMED_STORES = 200

/**
 * The conditions for the places of a user. Search, single places, the current place and the work-bench all use them. A user has
 * the places of the own organisation, of customers that are not closed, to which a role applies: everywhere, by customer or by
 * store.
 */
export interface Jurisdiction {
  /** @param store alias of the `store` row */
  hasStore(store: string): RawBuilder<boolean>
  /** The same for a store of a customer that is known to be the user's. Faster, because it needs only the index. */
  hasStoreOfOwnCustomer(store: string): RawBuilder<boolean>
  /**
   * The customer as a whole, or one of its stores.
   * @param customer alias of the `customer` row
   */
  hasCustomer(customer: string): RawBuilder<boolean>
}

export const jurisdictionOf = cachedPerPrincipal(async (db, principal) =>
  conditionsOf(principal, await readScope(db, principal)),
)

async function readScope(db: Database, { userId }: Principal): Promise<JurisdictionScope> {
  const { rows } = await sql<{ everywhere: boolean; customers: string[]; stores: string[] }>`
    with granted as (select id, everywhere from person_role where person_id = ${userId}),
    place as (select p.customer_id, p.store_id from granted join person_role_place p on p.person_role_id = granted.id)
    select exists (select from granted where everywhere) as everywhere,
      (select coalesce(json_agg(distinct customer_id), '[]') from place where customer_id is not null) as customers,
      (select coalesce(json_agg(store_id), '[]')
        from (select distinct store_id from place where store_id is not null limit ${NAMED_STORES + 1}) as first) as stores`.execute(
    db,
  )
  const [{ everywhere, customers, stores }] = rows as [(typeof rows)[number]]
  if (everywhere) return 'everywhere'
  return { customers, stores: stores.length > NAMED_STORES ? 'many' : stores }
}

function conditionsOf({ organisationId, userId }: Principal, scope: JurisdictionScope): Jurisdiction {
  const openCustomers = sql`(select id from customer where organisation_id = ${organisationId} and enabled)`
  const isOpenStore = (s: string) =>
    sql`${sql.id(s, 'organisation_id')} = ${organisationId} and ${sql.id(s, 'customer_id')} in ${openCustomers}`
  const isOpenCustomer = (c: string) =>
    sql`${sql.id(c, 'organisation_id')} = ${organisationId} and ${sql.id(c, 'enabled')}`
  if (scope === 'everywhere')
    return {
      hasStore: (s) => sql`(${isOpenStore(s)})`,
      hasStoreOfOwnCustomer: () => sql`true`,
      hasCustomer: (c) => sql`(${isOpenCustomer(c)})`,
    }
  const { isGrantedStore, isGrantedCustomer } = grantedConditions(userId, scope)
  return {
    hasStore: (s) => sql`(${isOpenStore(s)} and ${isGrantedStore(s)})`,
    hasStoreOfOwnCustomer: isGrantedStore,
    hasCustomer: (c) => sql`(${isOpenCustomer(c)} and ${isGrantedCustomer(c)})`,
  }
}

/** Returns conditions for a limited scope. Empty kinds are omitted, because PostgreSQL would evaluate them in every row. */
function grantedConditions(userId: string, { customers, stores }: Exclude<JurisdictionScope, 'everywhere'>) {
  const isOneOfStores = (id: RawBuilder<unknown>) =>
    stores === 'many' ? sql<boolean>`${id} in ${grantedStores(userId)}` : sql<boolean>`${id} = any (${stores}::uuid[])`
  const isOneOfCustomers = (id: RawBuilder<unknown>) => sql<boolean>`${id} = any (${customers}::uuid[])`
  const hasGrantedStore = (id: RawBuilder<unknown>) =>
    sql<boolean>`${id} in (select granted.customer_id from store granted where ${isOneOfStores(sql`granted.id`)})`
  const either = (ofCustomer: RawBuilder<boolean>, ofStore: RawBuilder<boolean>) =>
    anyOf([...(customers.length > 0 ? [ofCustomer] : []), ...(stores.length > 0 ? [ofStore] : [])])
  return {
    isGrantedStore: (s: string) => either(isOneOfCustomers(sql.id(s, 'customer_id')), isOneOfStores(sql.id(s, 'id'))),
    isGrantedCustomer: (c: string) => either(isOneOfCustomers(sql.id(c, 'id')), hasGrantedStore(sql.id(c, 'id'))),
  }
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

function grantedStores(userId: string) {
  return sql`(select p.store_id from person_role r join person_role_place p on p.person_role_id = r.id
    where r.person_id = ${userId} and p.store_id is not null)`
}
