import { WORK_BENCH_STORES } from '@foyer/contract/limits'
import type { WorkBench } from '@foyer/contract/work-bench'
import { sql } from 'kysely'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { jurisdictionOf } from './jurisdiction.ts'

/** Returns all customers of a user, each with the number of the user's stores and the first of them by name. */
export async function readCustomersWithStores(db: Database, principal: Principal): Promise<WorkBench['customers']> {
  const { hasCustomer, hasStoreOfOwnCustomer } = await jurisdictionOf(db, principal)
  const { rows } = await sql<WorkBench['customers'][number]>`
    select c.id, c.name,
      (select count(*)::int from store s where s.customer_id = c.id and ${hasStoreOfOwnCustomer('s')}) as "storeCount",
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'code', code, 'timeZone', time_zone) order by search_name, id)
        from (
          select s.id, s.name, s.code, s.time_zone, s.search_name from store s
          where s.customer_id = c.id and ${hasStoreOfOwnCustomer('s')} order by s.search_name, s.id limit ${WORK_BENCH_STORES}
        ) as first
      ), '[]') as stores
    from customer c where ${hasCustomer('c')} order by c.search_name, c.id`.execute(db)
  return rows
}
