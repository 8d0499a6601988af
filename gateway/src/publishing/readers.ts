import { PLACE_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import type { publishingCalls } from '@foyer/contract/publishing'
import { type RawBuilder, sql } from 'kysely'
import { pageFrom, positionOf, standsIn } from '../places/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import type { Database } from '../tables.ts'
import { peopleOf } from './audience.ts'
import { readNotice } from './notice-queries.ts'

type Calls = typeof publishingCalls
const LIST = 'admin.readers'
const LIST_OF_STORE = 'admin.readersOfStore'
/** Of a store's name, in what its place in the list is made of. */
const NAME_SHOWN = PLACE_NAME_MAX_LENGTH

interface Counts {
  readonly people: number
  readonly read: number
  readonly acknowledged: number
}

const COUNTS = sql`count(*)::int as people, count(*) filter (where read)::int as read,
  count(*) filter (where acknowledged_at is not null)::int as acknowledged`

/**
 * Of each in the audience as it is now: have they read the notice, by itself or with all others? What is older than somebody's
 * inbox counts as read there, and is no reading of theirs.
 */
function audienceOf(noticeId: string): RawBuilder<unknown> {
  return sql`select who.id as person_id, r.read_at, r.acknowledged_at,
      coalesce(r.read_at is not null or (i.read_up_to >= n.sequence and i.joined_at < n.sequence), false) as read
    from (select distinct id from ${peopleOf(noticeId)} as audience) as who
    join notice n on n.id = ${noticeId}::uuid
    left join notice_read r on r.notice_id = n.id and r.person_id = who.id
    left join inbox i on i.person_id = who.id`
}

/** Who works where: through the places of their grants. Who may go everywhere works nowhere in particular. */
const WORKPLACES = sql`select g.store_id, r.person_id from person_role_place g join person_role r on r.id = g.person_role_id
    where g.store_id is not null
  union select s.id, r.person_id from person_role_place g join person_role r on r.id = g.person_role_id
    join store s on s.customer_id = g.customer_id`

/** Those with the smallest share of readers first. */
export function readers({ db }: Services) {
  return async ({ asked, caller }: CallContext<Calls['readers'], Caller>) => {
    await readNotice(db, caller, asked.id)
    const after = positionOf(LIST, asked.cursor)
    const { rows } = await sql<Counts & { id: string; name: string; code: string; key: string }>`
      with audience as materialized (${audienceOf(asked.id)}),
      counted as (select w.store_id, ${COUNTS} from audience join (${WORKPLACES}) as w using (person_id) group by w.store_id),
      placed as (select s.id, s.name, s.code, people, read, acknowledged,
          lpad((1000 * read / people)::text, 4, '0') || left(s.search_name, ${NAME_SHOWN}) collate "C" as key
        from counted join store s on s.id = counted.store_id where ${standsIn(sql`s.search_text`, asked.keyword)})
      select * from placed
      where ${after ? sql`(key, id) > (${after.key}::text collate "C", ${after.id}::uuid)` : sql`true`}
      order by key, id limit ${asked.size + 1}`.execute(db)
    const { shown, nextCursor } = pageFrom(LIST, rows, asked.size, ({ key, id }) => ({ rank: 0, key, id }))
    const items = shown.map(({ id, name, code, key: _, ...counts }) => ({ store: { id, name, code }, ...counts }))
    return { items, nextCursor, total: await countAll(db, asked.id) }
  }
}

async function countAll(db: Database, noticeId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select ${COUNTS} from (${audienceOf(noticeId)}) as audience`.execute(db)
  return rows[0] ?? { people: 0, read: 0, acknowledged: 0 }
}

interface ReaderRow {
  id: string
  displayName: string
  readAt: Date | null
  read: boolean
  acknowledgedAt: Date | null
  key: string
}

/** Those first who have not read it. */
export function readersOfStore({ db }: Services) {
  return async ({ asked, caller }: CallContext<Calls['readersOfStore'], Caller>) => {
    const { organisation } = await readNotice(db, caller, asked.id)
    await refuseForeignStore(db, asked.store, organisation)
    const after = positionOf(LIST_OF_STORE, asked.cursor)
    const { rows } = await sql<ReaderRow>`
      with placed as (select p.id, p.display_name as "displayName", a.read_at as "readAt", a.read, a.acknowledged_at as "acknowledgedAt",
          left(lower(p.display_name), ${NAME_SHOWN}) collate "C" as key
        from (${audienceOf(asked.id)}) as a join person p on p.id = a.person_id
        where a.person_id in (select person_id from (${WORKPLACES}) as w where w.store_id = ${asked.store}::uuid)
          and ${asked.keyword ? sql`strpos(lower(p.display_name), ${asked.keyword.trim().toLowerCase()}) > 0` : sql`true`})
      select * from placed
      where ${after ? sql`(read, key, id) > (${after.rank > 0}, ${after.key}::text collate "C", ${after.id}::uuid)` : sql`true`}
      order by read, key, id limit ${asked.size + 1}`.execute(db)
    const { shown, nextCursor } = pageFrom(LIST_OF_STORE, rows, asked.size, ({ read, key, id }) => {
      return { rank: read ? 1 : 0, key, id }
    })
    const items = shown.map(({ key: _, ...reader }) => ({
      ...reader,
      readAt: reader.readAt?.toISOString() ?? null,
      acknowledgedAt: reader.acknowledgedAt?.toISOString() ?? null,
    }))
    return { items, nextCursor }
  }
}

async function refuseForeignStore(db: Database, id: string, organisation: string | null): Promise<void> {
  const store = await db.selectFrom('store').select('organisation_id').where('id', '=', id).executeTakeFirst()
  if (!store || (organisation !== null && store.organisation_id !== organisation)) throw notFound()
}
