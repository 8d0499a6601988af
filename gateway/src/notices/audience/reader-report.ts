import { PLACE_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import type { publishingEndpoints } from '@foyer/contract/publishing'
import { type RawBuilder, sql } from 'kysely'
import { containsWords, pageFrom, positionOf } from '../../places/index.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../authoring/deps.ts'
import { readNotice } from '../authoring/notice-queries.ts'
import { audienceOf, canBeReminded } from './audience-report.ts'

type Calls = typeof publishingEndpoints
const LIST = 'admin.readers'
/** Length of a store's name in its cursor. */
const NAME_SHOWN = PLACE_NAME_MAX_LENGTH

interface Counts {
  readonly people: number
  readonly read: number
  readonly acknowledged: number
  readonly remindable: number
  readonly remindedAt: string | null
  readonly acknowledgedAt: string | null
}

/** The columns of `Counts` over rows of the audience. */
const countsAt = (now: Date) => sql`count(*)::int as people, count(*) filter (where read)::int as read,
  count(*) filter (where acknowledged_at is not null)::int as acknowledged,
  count(*) filter (where ${canBeReminded(now)})::int as remindable,
  max(reminded_at) as "remindedAt", max(acknowledged_at) as "acknowledgedAt"`

/** Returns the stores in which the `audience` works, by the places of their grants. Users with all places count in no store. */
const WORKPLACES = sql`select distinct coalesce(g.store_id, s.id) as store_id, a.*
    from audience a join person_role r on r.person_id = a.person_id join person_role_place g on g.person_role_id = r.id
    left join store s on s.customer_id = g.customer_id`

/** Returns the stores with the smallest share of readers, or of those who acknowledged the notice, first. */
export function readers({ db, clock }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['readers'], Principal>) => {
    await readNotice(db, principal, input.id)
    const after = positionOf(LIST, input.cursor)
    const counts = countsAt(clock.now())
    const { rows } = await sql<{ total: Counts; withoutStore: Counts; stores: StoreRow[] | null }>`
      with audience as materialized (${audienceOf(input.id)}),
      workplace as materialized (${WORKPLACES}),
      counted as (select store_id, ${counts} from workplace group by store_id),
      placed as (select s.id, s.name, s.code, people, read, acknowledged, remindable, "remindedAt", "acknowledgedAt",
          lpad((1000 * ${sql.id(input.order)} / people)::text, 4, '0') || left(s.search_name, ${NAME_SHOWN}) collate "C" as key
        from counted join store s on s.id = counted.store_id
        where ${containsWords(sql`s.search_text`, input.keyword)} and ${hasUnacknowledged(input.unacknowledged)}),
      page as (select * from placed
        where ${after ? sql`(key, id) > (${after.key}::text collate "C", ${after.id}::uuid)` : sql`true`}
        order by key, id limit ${input.size + 1})
      select (select row_to_json(every) from (select ${counts} from audience) as every) as total,
        (select row_to_json(others) from (select ${counts} from audience a where not exists (
          select from workplace w where w.person_id = a.person_id and w.store_id is not null)) as others) as "withoutStore",
        (select json_agg(page order by key, id) from page) as stores`.execute(db)
    const [{ total, withoutStore, stores }] = rows as [(typeof rows)[number]]
    const { shown, nextCursor } = pageFrom(LIST, stores ?? [], input.size, ({ key, id }) => ({ rank: 0, key, id }))
    const items = shown.map(({ id, name, code, key: _, ...counts }) => ({
      store: { id, name, code },
      ...withInstants(counts),
    }))
    return { items, nextCursor, total: withInstants(total), withoutStore: withInstants(withoutStore) }
  }
}

type StoreRow = Counts & { readonly id: string; readonly name: string; readonly code: string; readonly key: string }

function hasUnacknowledged(wanted: boolean | undefined): RawBuilder<unknown> {
  if (wanted === undefined) return sql`true`
  return wanted ? sql`acknowledged < people` : sql`acknowledged = people`
}

/** JSON of the database has instants in another format than the wire. */
function withInstants(counts: Counts): Counts {
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  return { ...counts, remindedAt: instant(counts.remindedAt), acknowledgedAt: instant(counts.acknowledgedAt) }
}
