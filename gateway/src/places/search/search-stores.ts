import { type FoundStore, type placeEndpoints, searchKey } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { type Jurisdiction, jurisdictionOf } from '../jurisdiction.ts'
import { beginning, containsWords, matchesWordStarts } from './patterns.ts'
import { type Position, pageFrom, positionOf, rowsToRead } from './place-cursor.ts'

type Context = RequestContext<typeof placeEndpoints.stores, Principal>
type StoreSearch = Context['input']

interface Row {
  id: string
  name: string
  code: string
  time_zone: string
  customer_id: string
  customer_name: string
  favourite: boolean
  rank: number
  key: string
  total: number | null
}

/** Returns the user's stores that match the search, best matches first. */
export function stores({ db }: Deps) {
  return async ({ input, principal }: Context) => {
    const list = input.among
    const after = positionOf(list, input.cursor)
    const { rows } = await searchQuery(principal, await jurisdictionOf(db, principal), input, after).execute(db)
    const { shown, nextCursor } = pageFrom(list, rows, input.size, (row) => row)
    return {
      items: shown.map(storeOf),
      nextCursor,
      total: after ? null : (rows[0]?.total ?? 0),
    }
  }
}

/*
 * Matches are counted and ranked in three narrow columns; only one page is read completely. Without a search, an index has the
 * order and the count.
 */
function searchQuery(
  { userId }: Principal,
  { hasStore }: Jurisdiction,
  input: StoreSearch,
  after: Position | undefined,
): RawBuilder<Row> {
  return sql<Row>`
    with matching as ${searchKey(input.keyword ?? '') === '' ? sql`not materialized` : sql`materialized`} (
      select s.id, ${rankOf(input)} as rank, ${keyOf(input)} as key
      from store s ${joinOf(input, userId)}
      where ${hasStore('s')} and ${matches(input)}
    ), page as (
      select id, rank, key from matching
      where ${after ? sql`(rank, key, id) > (${after.rank}::int, ${after.key}::text, ${after.id}::uuid)` : sql`true`}
      order by rank, key, id limit ${sql.lit(rowsToRead(input.size))}
    )
    select s.id, s.name, s.code, s.time_zone, s.customer_id, c.name as customer_name, page.rank, page.key,
      exists (select from favourite_store f where f.person_id = ${userId} and f.store_id = s.id) as favourite,
      ${after ? sql`null` : sql`(select count(*)::int from matching)`} as total
    from page join store s on s.id = page.id join customer c on c.id = s.customer_id
    order by page.rank, page.key, page.id`
}

function joinOf({ among }: StoreSearch, userId: string) {
  if (among === 'all') return sql``
  const marked = sql.table(among === 'recent' ? 'recent_store' : 'favourite_store')
  return sql`join ${marked} m on m.store_id = s.id and m.person_id = ${userId}`
}

function matches({ keyword, customer }: StoreSearch) {
  const ofCustomer = customer === undefined ? sql`true` : sql`s.customer_id = ${customer}`
  return sql`${ofCustomer} and ${containsWords(SEARCHED, keyword)}`
}

const SEARCHED = sql`s.search_text`

/** 0: exactly this code. 1: name or code begin with it. 2: each word begins a word. 3: anywhere. */
function rankOf({ keyword = '', among }: StoreSearch) {
  if (among === 'recent' || searchKey(keyword) === '') return sql<number>`0`
  const begins = beginning(keyword)
  return sql<number>`case when s.search_code = ${searchKey(keyword)} then 0
    when s.search_name like ${begins} or s.search_code like ${begins} then 1
    when ${matchesWordStarts(SEARCHED, keyword)} then 2 else 3 end`
}

/** Sort key of equal matches: recent ones by time, newest first, as comparable text. */
function keyOf({ among }: StoreSearch) {
  if (among !== 'recent') return sql<string>`s.search_name`
  return sql<string>`lpad((9999999999999 - floor(extract(epoch from m.used_at) * 1000))::bigint::text, 13, '0') collate "C"`
}

/** Returns one store, or undefined if it is not the user's. */
export async function findStore(db: Deps['db'], principal: Principal, id: string): Promise<FoundStore | undefined> {
  const { hasStore } = await jurisdictionOf(db, principal)
  const { rows } = await sql<Row>`
    select s.id, s.name, s.code, s.time_zone, s.customer_id, c.name as customer_name,
      exists (select from favourite_store f where f.person_id = ${principal.userId} and f.store_id = s.id) as favourite
    from store s join customer c on c.id = s.customer_id where s.id = ${id} and ${hasStore('s')}`.execute(db)
  return rows[0] && storeOf(rows[0])
}

function storeOf(row: Row): FoundStore {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    timeZone: row.time_zone,
    customer: { id: row.customer_id, name: row.customer_name },
    favourite: row.favourite,
  }
}
