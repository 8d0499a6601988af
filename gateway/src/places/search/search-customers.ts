import type { FoundCustomer, placeEndpoints } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { jurisdictionOf } from '../jurisdiction.ts'
import { containsWords } from './patterns.ts'
import { pageFrom, positionOf, rowsToRead } from './place-cursor.ts'

const LIST = 'customers'

/** Returns the user's customers by name. */
export function customers({ db }: Deps) {
  return async ({ input, principal }: RequestContext<typeof placeEndpoints.customers, Principal>) => {
    const after = positionOf(LIST, input.cursor)
    const found = await readCustomers(
      db,
      principal,
      sql`${containsWords(sql`c.search_text`, input.keyword)}
        and ${after ? sql`(c.search_name, c.id) > (${after.key}::text, ${after.id}::uuid)` : sql`true`}
        order by c.search_name, c.id limit ${sql.lit(rowsToRead(input.size))}`,
    )
    const { shown, nextCursor } = pageFrom(LIST, found, input.size, ({ key, id }) => ({ rank: 0, key, id }))
    return { items: shown, nextCursor }
  }
}

/** Returns one customer, or undefined if it is not the user's. */
export async function findCustomer(db: Database, principal: Principal, id: string): Promise<FoundCustomer | undefined> {
  const [found] = await readCustomers(db, principal, sql`c.id = ${id}`)
  return found
}

async function readCustomers(
  db: Database,
  principal: Principal,
  which: RawBuilder<unknown>,
): Promise<(FoundCustomer & { key: string })[]> {
  const { hasCustomer, hasStoreOfOwnCustomer } = await jurisdictionOf(db, principal)
  const { rows } = await sql<FoundCustomer & { key: string }>`
    with page as materialized (select c.id, c.name, c.search_name as key from customer c where ${hasCustomer('c')} and ${which})
    select page.id, page.name, page.key,
      (select count(*)::int from store s where s.customer_id = page.id and ${hasStoreOfOwnCustomer('s')}) as "storeCount"
    from page order by page.key, page.id`.execute(db)
  return rows
}
