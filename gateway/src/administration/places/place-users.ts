import { sql } from 'kysely'
import type { Database } from '../../tables.ts'

/** Number of users with a grant on the customer or one of its stores. */
export async function countCustomerUsers(db: Database, customerId: string): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(distinct r.person_id)::int as users
    from person_role_place p join person_role r on r.id = p.person_role_id
    where p.customer_id = ${customerId} or p.store_id in (select id from store where customer_id = ${customerId})`.execute(
    db,
  )
  return rows[0]?.users ?? 0
}

/** Users of a store. */
interface StoreUsers {
  /** With a grant on the store or its customer. */
  readonly users: number
  /** Whose only place is this store. */
  readonly withoutOther: number
}

export async function countStoreUsers(db: Database, storeId: string, customerId: string): Promise<StoreUsers> {
  const { rows } = await sql<StoreUsers>`
    with direct as (
      select distinct r.person_id from person_role_place p join person_role r on r.id = p.person_role_id
      where p.store_id = ${storeId}
    ), of_customer as (
      select r.person_id from person_role_place p join person_role r on r.id = p.person_role_id
      where p.customer_id = ${customerId}
    )
    select (select count(*)::int from (select person_id from direct union select person_id from of_customer) one) as users,
      (select count(*)::int from direct where not exists (
        select from person_role r left join person_role_place p on p.person_role_id = r.id
        where r.person_id = direct.person_id and (r.everywhere or p.customer_id is not null or p.store_id <> ${storeId})
      )) as "withoutOther"`.execute(db)
  return rows[0] ?? { users: 0, withoutOther: 0 }
}
