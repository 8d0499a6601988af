import { sql } from 'kysely'
import type { Asset, AssetDetails, AssetPage, Assignment, StateFilter, Summary } from '../../shared/asset.ts'
import { stateOf } from '../../shared/asset-rule.ts'
import type { Database, Tx } from '../database/open.ts'
import { readEvents } from './event-queries.ts'
import { type Cursor, cursorOf, type ListQuery } from './list-query.ts'
import { isId, type Place } from './place.ts'

const DAY = 86_400_000

function assetsOf(db: Database | Tx, { organisation, store }: Place) {
  return db
    .selectFrom('asset')
    .select(['id', 'code', 'name', 'kind', 'serial_number', 'version', 'changed_by'])
    .select(['assignee', 'assignee_badge', 'assigned_at', 'due_at'])
    .select(['defect', 'defect_at', 'defect_by', 'lost_at', 'retired_at'])
    .where('store_id', '=', store)
    .where('organisation_id', '=', organisation)
}

export type AssetRow = Awaited<ReturnType<ReturnType<typeof assetsOf>['executeTakeFirstOrThrow']>>

export function factsOf({ assignee, defect, lost_at, retired_at }: AssetRow) {
  return { assigned: assignee !== null, defect: defect !== null, lost: lost_at !== null, retired: retired_at !== null }
}

export function toAsset(row: AssetRow, now: Date): Asset {
  const { id, code, name, kind, version, serial_number: serialNumber, defect: comment, defect_at: defectAt } = row
  return {
    ...{ id, code, name, kind, serialNumber, version, state: stateOf(factsOf(row)) },
    assignment: assignmentOf(row, now),
    defect:
      comment === null || defectAt === null
        ? null
        : { comment, reportedAt: defectAt.toISOString(), reportedBy: row.defect_by ?? '' },
    lostAt: row.lost_at?.toISOString() ?? null,
    retiredAt: row.retired_at?.toISOString() ?? null,
  }
}

function assignmentOf(row: AssetRow, now: Date): Assignment | null {
  const { assignee: name, assignee_badge: badge, assigned_at: since, due_at: dueAt } = row
  if (name === null || since === null) return null
  const overdue = dueAt !== null && dueAt < now
  return { name, badge, since: since.toISOString(), dueAt: dueAt?.toISOString() ?? null, overdue }
}

/** Assets that a filter selects. Lost and retired ones need no return. */
function conditionOf(state: StateFilter, now: Date) {
  const present = sql`retired_at is null and lost_at is null`
  const conditions = {
    all: sql<boolean>`retired_at is null`,
    due: sql<boolean>`(${present} and due_at < ${new Date(now.getTime() + DAY)})`,
    assigned: sql<boolean>`(${present} and assignee is not null)`,
    available: sql<boolean>`(${present} and assignee is null and defect is null)`,
    defect: sql<boolean>`(${present} and defect is not null)`,
    lost: sql<boolean>`(retired_at is null and lost_at is not null)`,
    retired: sql<boolean>`retired_at is not null`,
  }
  return conditions[state]
}

/** Returns one page of the assets of a place: those that are due first, the longest overdue one before others, then by code. */
export async function listAssets(db: Database, place: Place, query: ListQuery, now: Date): Promise<AssetPage> {
  const { pattern, state, kind, size, after } = query
  const rows = await assetsOf(db, place)
    .where(conditionOf(state, now))
    .$if(pattern !== undefined, (found) => found.where('search_text', 'like', pattern as string))
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind as NonNullable<typeof kind>))
    .$if(after !== undefined, (found) => found.where(behind(after as Cursor)))
    .orderBy('sort_due')
    .orderBy('code')
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    items: page.map((row) => toAsset(row, now)),
    next: rows.length > size && last ? cursorOf({ due: last.due_at?.getTime() ?? null, code: last.code }) : null,
  }
}

function behind({ due, code }: Cursor) {
  const from = due === null ? 'infinity' : new Date(due)
  return sql<boolean>`(sort_due, code) > (${from}::timestamptz, ${code})`
}

/** Returns an asset with its latest events; undefined if the place has no such asset. */
export async function findAsset(
  db: Database | Tx,
  place: Place,
  idOrCode: string,
  now: Date,
): Promise<AssetDetails | undefined> {
  const row = await findRow(db, place, idOrCode)
  return row && { ...toAsset(row, now), changedBy: row.changed_by, events: await readEvents(db, row.id) }
}

export async function findRow(db: Database | Tx, place: Place, idOrCode: string): Promise<AssetRow | undefined> {
  return await assetsOf(db, place)
    .where(isId(idOrCode) ? 'id' : 'code', '=', idOrCode)
    .executeTakeFirst()
}

/** Reads an asset of the place and locks it until the end of the transaction. */
export async function lockRow(tx: Tx, place: Place, id: string): Promise<AssetRow | undefined> {
  return await assetsOf(tx, place).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Reads the assets of a place with this serial number, in capitals. */
export async function findBySerialNumber(db: Database | Tx, place: Place, serialNumber: string): Promise<AssetRow[]> {
  return await assetsOf(db, place).where('serial_number', '=', serialNumber).limit(2).execute()
}

/** Counts the assets of a place by what they need. */
export async function countAssets(db: Database, place: Place, now: Date): Promise<Omit<Summary, 'simulated'>> {
  const count = (state: StateFilter) => sql<number>`count(*) filter (where ${conditionOf(state, now)})::int`.as(state)
  const { all: assets, ...counts } = await db
    .selectFrom('asset')
    .select([count('all'), count('due'), count('assigned'), count('available')])
    .select([count('defect'), count('lost'), count('retired')])
    .select(sql<number>`count(*) filter (where ${conditionOf('due', now)} and due_at < ${now})::int`.as('overdue'))
    .where('store_id', '=', place.store)
    .where('organisation_id', '=', place.organisation)
    .executeTakeFirstOrThrow()
  return { assets, ...counts }
}
