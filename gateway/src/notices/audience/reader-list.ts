import { PLACE_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import type { publishingEndpoints } from '@foyer/contract/publishing'
import { type RawBuilder, sql } from 'kysely'
import { pageFrom, positionOf, rowsToRead } from '../../places/index.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import type { Deps } from '../authoring/deps.ts'
import { readNotice } from '../authoring/notice-queries.ts'
import { assertOwnStores, audienceOf, USERS_WITHOUT_STORE, usersWorkingAt } from './audience-report.ts'

type Calls = typeof publishingEndpoints
type Request = RequestContext<Calls['readersOfStore'], Principal>['input']
type State = NonNullable<RequestContext<Calls['readersOfNotice'], Principal>['input']['state']>

interface ReaderRow {
  id: string
  displayName: string
  readAt: Date | null
  read: boolean
  acknowledgedAt: Date | null
  remindedAt: Date | null
  done: boolean
  key: string
}

const IN_STATE: Record<State, RawBuilder<boolean>> = {
  unread: sql`(not a.read and a.acknowledged_at is null)`,
  read: sql`(a.read and a.acknowledged_at is null)`,
  acknowledged: sql`a.acknowledged_at is not null`,
}

/** Returns users of a store who have not read the notice, or not acknowledged it, first. */
export function readersOfStore({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['readersOfStore'], Principal>) => {
    const { organisation } = await readNotice(db, principal, input.id)
    await assertOwnStores(db, [input.store], organisation)
    return await listReaders(db, 'admin.readersOfStore', input, [
      sql`a.person_id in (${usersWorkingAt([input.store])})`,
    ])
  }
}

/** Returns all users of the audience in the same order, or those in one state, or without a store. */
export function readersOfNotice({ db }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['readersOfNotice'], Principal>) => {
    await readNotice(db, principal, input.id)
    const { state, withoutStore } = input
    const where = [
      ...(state === undefined ? [] : [IN_STATE[state]]),
      ...(withoutStore === undefined ? [] : [sql`(a.person_id in (${USERS_WITHOUT_STORE})) = ${withoutStore}`]),
    ]
    return await listReaders(db, 'admin.noticeReaders', input, where)
  }
}

type ListRequest = Pick<Request, 'id' | 'order' | 'keyword' | 'cursor' | 'size'>

/**
 * @param list the name of the list in its cursors
 * @param where conditions on a row `a` of the audience
 */
async function listReaders(db: Database, list: string, request: ListRequest, where: readonly RawBuilder<unknown>[]) {
  const { id, order, keyword, cursor, size } = request
  const after = positionOf(list, cursor)
  const done = order === 'read' ? sql`a.read` : sql`a.acknowledged_at is not null`
  const named = keyword ? sql`strpos(lower(p.display_name), ${keyword.trim().toLowerCase()}) > 0` : sql`true`
  const { rows } = await sql<ReaderRow>`
    with audience as materialized (${audienceOf(id)}),
    placed as (select p.id, p.display_name as "displayName", a.read_at as "readAt", a.read, a.acknowledged_at as "acknowledgedAt",
        a.reminded_at as "remindedAt", ${done} as done,
        left(lower(p.display_name), ${PLACE_NAME_MAX_LENGTH}) collate "C" as key
      from audience a join person p on p.id = a.person_id where ${sql.join([named, ...where], sql` and `)})
    select * from placed
    where ${after ? sql`(done, key, id) > (${after.rank > 0}, ${after.key}::text collate "C", ${after.id}::uuid)` : sql`true`}
    order by done, key, id limit ${sql.lit(rowsToRead(size))}`.execute(db)
  const { shown, nextCursor } = pageFrom(list, rows, size, ({ done, key, id }) => ({ rank: done ? 1 : 0, key, id }))
  return { items: shown.map(readerOf), nextCursor }
}

function readerOf({ key: _, done: __, ...reader }: ReaderRow) {
  const textOf = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    ...reader,
    readAt: textOf(reader.readAt),
    acknowledgedAt: textOf(reader.acknowledgedAt),
    remindedAt: textOf(reader.remindedAt),
  }
}
