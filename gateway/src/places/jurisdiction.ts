import { type RawBuilder, sql } from 'kysely'
import { cachedPerPrincipal, type Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'

/** The places of a user's roles. A long list of stores stays in the database. */
type JurisdictionScope =
  | 'everywhere'
  | { readonly customers: readonly string[]; readonly stores: readonly string[] | 'many' }

/** Stores granted one by one that are named in a query; more of them are looked up there. */
const NAMED_STORES = 200

/**
 * What is in a user's jurisdiction. It is defined only here: search, single places, the choice and the work-bench
 * all select with these conditions. Places of the user's own organisation, of customers that are not closed, which a role
 * reaches: everywhere, by customer or by store.
 */
export interface Jurisdiction {
  /** Of a `store s`. */
  readonly hasStore: RawBuilder<boolean>
  /** The same where the store's customer is already known to be within: cheaper, since the index alone can answer it. */
  readonly hasStoreOfOwnCustomer: RawBuilder<boolean>
  /** Of a `customer c`: granted as a whole, or with one of its stores. */
  readonly hasCustomer: RawBuilder<boolean>
}

export const jurisdictionOf = cachedPerPrincipal(async (db, principal) =>
  conditionsOf(principal, await readReach(db, principal)),
)

async function readReach(db: Database, { personId }: Principal): Promise<JurisdictionScope> {
  const { rows } = await sql<{ everywhere: boolean; customers: string[]; stores: string[] }>`
    with granted as (select id, everywhere from person_role where person_id = ${personId}),
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

function conditionsOf({ organisationId, personId }: Principal, reach: JurisdictionScope): Jurisdiction {
  const open = sql`s.organisation_id = ${organisationId} and s.customer_id in (
    select id from customer where organisation_id = ${organisationId} and enabled)`
  const ownAndOpen = sql`c.organisation_id = ${organisationId} and c.enabled`
  if (reach === 'everywhere')
    return {
      hasStore: sql`(${open})`,
      hasStoreOfOwnCustomer: sql`true`,
      hasCustomer: sql`(${ownAndOpen})`,
    }
  const { customers, stores } = reach
  /* Kinds of places without any are left out: the database would look for them in every row. */
  const ofCustomers = customers.length > 0 ? [sql<boolean>`s.customer_id = any (${customers}::uuid[])`] : []
  const oneByOne =
    stores === 'many' ? sql<boolean>`s.id in ${grantedStores(personId)}` : sql<boolean>`s.id = any (${stores}::uuid[])`
  const granted = anyOf([...ofCustomers, ...(stores.length > 0 ? [oneByOne] : [])])
  const wholeCustomers = customers.length > 0 ? [sql<boolean>`c.id = any (${customers}::uuid[])`] : []
  const withOne = stores.length > 0 ? [sql<boolean>`c.id in (select s.customer_id from store s where ${oneByOne})`] : []
  return {
    hasStore: sql`(${open} and ${granted})`,
    hasStoreOfOwnCustomer: granted,
    hasCustomer: sql`(${ownAndOpen} and ${anyOf([...wholeCustomers, ...withOne])})`,
  }
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

function grantedStores(personId: string) {
  return sql`(select p.store_id from person_role r join person_role_place p on p.person_role_id = r.id
    where r.person_id = ${personId} and p.store_id is not null)`
}
