import { PLACE_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import type { publishingEndpoints } from '@foyer/contract/publishing'
import { type RawBuilder, sql } from 'kysely'
import { containsWords, pageFrom, positionOf } from '../../places/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import type { Deps } from '../authoring/deps.ts'
import { readNotice } from '../authoring/notice-queries.ts'
import { usersOf } from './audience.ts'

type Calls = typeof publishingEndpoints
const LIST = 'admin.readers'
const LIST_OF_STORE = 'admin.readersOfStore'
/** Length of a store's name in its cursor. */
const NAME_SHOWN = PLACE_NAME_MAX_LENGTH

interface Counts {
  readonly people: number
  readonly read: number
  readonly acknowledged: number
}

const COUNTS = sql`count(*)::int as people, count(*) filter (where read)::int as read,
  count(*) filter (where acknowledged_at is not null)::int as acknowledged`

/**
 * Returns for each user in the current audience whether the user read the notice, alone or with all others. A notice that is
 * older than the user's inbox or grant may count as read without having been read.
 */
function audienceOf(noticeId: string): RawBuilder<unknown> {
  return sql`select who.id as person_id, r.read_at, r.acknowledged_at,
      coalesce(r.read_at is not null or (i.read_up_to >= n.sequence and greatest(i.joined_at, who.since) < n.sequence), false)
        as read
    from (select id, min(since) as since from ${usersOf(noticeId)} as audience group by id) as who
    join notice n on n.id = ${noticeId}::uuid
    left join notice_read r on r.notice_id = n.id and r.person_id = who.id
    left join inbox i on i.person_id = who.id`
}

/** Returns the stores in which the `audience` works, by the places of their grants. Users with all places count in no store. */
const WORKPLACES = sql`select distinct coalesce(g.store_id, s.id) as store_id, a.*
    from audience a join person_role r on r.person_id = a.person_id join person_role_place g on g.person_role_id = r.id
    left join store s on s.customer_id = g.customer_id`

/** Returns the stores with the smallest share of readers first. */
export function readers({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['readers'], Principal>) => {
    await readNotice(db, principal, input.id)
    const after = positionOf(LIST, input.cursor)
    const { rows } = await sql<{ total: Counts; stores: StoreRow[] | null }>`
      with audience as materialized (${audienceOf(input.id)}),
      counted as (select store_id, ${COUNTS} from (${WORKPLACES}) as workplace group by store_id),
      placed as (select s.id, s.name, s.code, people, read, acknowledged,
          lpad((1000 * read / people)::text, 4, '0') || left(s.search_name, ${NAME_SHOWN}) collate "C" as key
        from counted join store s on s.id = counted.store_id where ${containsWords(sql`s.search_text`, input.keyword)}),
      page as (select * from placed
        where ${after ? sql`(key, id) > (${after.key}::text collate "C", ${after.id}::uuid)` : sql`true`}
        order by key, id limit ${input.size + 1})
      select (select row_to_json(every) from (select ${COUNTS} from audience) as every) as total,
        (select json_agg(page order by key, id) from page) as stores`.execute(db)
    const [{ total, stores }] = rows as [(typeof rows)[number]]
    const { shown, nextCursor } = pageFrom(LIST, stores ?? [], input.size, ({ key, id }) => ({ rank: 0, key, id }))
    const items = shown.map(({ id, name, code, key: _, ...counts }) => ({ store: { id, name, code }, ...counts }))
    return { items, nextCursor, total }
  }
}

type StoreRow = Counts & { readonly id: string; readonly name: string; readonly code: string; readonly key: string }

function usersWorkingAt(store: string): RawBuilder<unknown> {
  return sql`select r.person_id from store s
    join person_role_place g on g.store_id = s.id or g.customer_id = s.customer_id
    join person_role r on r.id = g.person_role_id where s.id = ${store}::uuid`
}

interface ReaderRow {
  id: string
  displayName: string
  readAt: Date | null
  read: boolean
  acknowledgedAt: Date | null
  key: string
}

/** Returns users who have not read the notice first. */
export function readersOfStore({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['readersOfStore'], Principal>) => {
    const { organisation } = await readNotice(db, principal, input.id)
    await assertOwnStore(db, input.store, organisation)
    const after = positionOf(LIST_OF_STORE, input.cursor)
    const { rows } = await sql<ReaderRow>`
      with audience as materialized (${audienceOf(input.id)}),
      placed as (select p.id, p.display_name as "displayName", a.read_at as "readAt", a.read, a.acknowledged_at as "acknowledgedAt",
          left(lower(p.display_name), ${NAME_SHOWN}) collate "C" as key
        from audience a join person p on p.id = a.person_id
        where a.person_id in (${usersWorkingAt(input.store)})
          and ${input.keyword ? sql`strpos(lower(p.display_name), ${input.keyword.trim().toLowerCase()}) > 0` : sql`true`})
      select * from placed
      where ${after ? sql`(read, key, id) > (${after.rank > 0}, ${after.key}::text collate "C", ${after.id}::uuid)` : sql`true`}
      order by read, key, id limit ${input.size + 1}`.execute(db)
    const { shown, nextCursor } = pageFrom(LIST_OF_STORE, rows, input.size, ({ read, key, id }) => {
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

async function assertOwnStore(db: Database, id: string, organisation: string | null): Promise<void> {
  const store = await db.selectFrom('store').select('organisation_id').where('id', '=', id).executeTakeFirst()
  if (!store || (organisation !== null && store.organisation_id !== organisation)) throw errors.notFound()
}
