import { sql } from 'kysely'
import {
  type Change,
  type Label,
  type LabelDetails,
  type LabelPage,
  LOW_BATTERY,
  type Price,
  type Product,
  type Summary,
} from '../../shared/label.ts'
import type { Database, Tx } from '../database/open.ts'
import { type Cursor, cursorOf, type ListQuery, UUID } from './list-query.ts'

/** The store of a request, and the organisation that it belongs to. Nothing outside of it is read or changed. */
export interface Place {
  readonly organisation: string
  readonly store: string
}

/** Labels that need someone. The same condition as that of the index. */
const ATTENTION = sql<boolean>`(label.state = 'failed' or label.battery <= ${sql.lit(LOW_BATTERY)})`

/** Labels of a place with their products and prices. */
function labelsOf(db: Database | Tx, { organisation, store }: Place) {
  return db
    .selectFrom('label')
    .leftJoin('product', 'product.id', 'label.product_id')
    .leftJoin('price', (join) =>
      join.onRef('price.product_id', '=', 'label.product_id').onRef('price.store_id', '=', 'label.store_id'),
    )
    .select([
      'label.id',
      'label.code',
      'label.size',
      'label.template',
      'label.state',
      'label.version',
      'label.sort_key',
    ])
    .select(['label.battery', 'label.signal', 'label.last_contact_at', 'label.shown_at'])
    .select(['product.id as product_id', 'product.name', 'product.detail', 'product.barcode'])
    .select(['price.amount', 'price.former_amount', 'price.currency'])
    .where('label.store_id', '=', store)
    .where('label.organisation_id', '=', organisation)
}

type Row = Awaited<ReturnType<ReturnType<typeof labelsOf>['executeTakeFirstOrThrow']>>

function toLabel(row: Row): Label {
  const { id, code, size, template, state, version, battery, signal } = row
  return {
    ...{ id, code, size, template, state, version, battery, signal },
    lastContactAt: row.last_contact_at?.toISOString() ?? null,
    shownAt: row.shown_at?.toISOString() ?? null,
    product: productOf(row),
    price: priceOf(row),
  }
}

/** The columns of a product are null together. */
function productOf({ product_id: id, name, detail, barcode }: Row): Product | null {
  return id === null || name === null || detail === null || barcode === null ? null : { id, name, detail, barcode }
}

function priceOf({ amount, former_amount: formerAmount, currency }: Row): Price | null {
  return amount === null || currency === null ? null : { amount, formerAmount, currency }
}

/** Returns one page of the labels of a place, by the name of their product. */
export async function listLabels(
  db: Database,
  place: Place,
  { patterns, state, station, size, after }: ListQuery,
): Promise<LabelPage> {
  const rows = await labelsOf(db, place)
    .$if(state === 'updating', (query) => query.where(sql<boolean>`label.state = 'updating'`))
    .$if(state === 'attention', (query) => query.where(ATTENTION))
    .$if(station !== undefined, (query) => query.where('label.base_station_id', '=', station as string))
    .$if(patterns.length > 0, (query) =>
      query.where((eb) => eb.or(patterns.map((pattern) => eb('label.search_text', 'like', pattern)))),
    )
    .$if(after !== undefined, (query) => query.where(behind(after as Cursor)))
    .orderBy('label.sort_key')
    .orderBy('label.id')
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    items: page.map(toLabel),
    next: rows.length > size && last ? cursorOf({ sortKey: last.sort_key, id: last.id }) : null,
  }
}

/** Returns those labels of a place that have one of the ids, in no order. */
export async function readLabelsById(db: Database, place: Place, ids: readonly string[]): Promise<LabelPage> {
  const rows = await labelsOf(db, place).where('label.id', 'in', ids).execute()
  return { items: rows.map(toLabel), next: null }
}

function behind({ sortKey, id }: Cursor) {
  return sql<boolean>`(label.sort_key, label.id) > (${sortKey} collate "C", ${id}::uuid)`
}

/** Returns how many labels a place has, and how many of them are updating or need someone. */
export async function countLabels(
  db: Database,
  { organisation, store }: Place,
): Promise<Omit<Summary, 'stationsOffline' | 'simulated'>> {
  return await db
    .selectFrom('label')
    .select([
      sql<number>`count(*)::int`.as('labels'),
      sql<number>`count(*) filter (where label.state = 'updating')::int`.as('updating'),
      sql<number>`count(*) filter (where ${ATTENTION})::int`.as('attention'),
      sql<number>`count(label.differs_since)::int`.as('differences'),
    ])
    .where('store_id', '=', store)
    .where('organisation_id', '=', organisation)
    .executeTakeFirstOrThrow()
}

const CHANGES_SHOWN = 20

/**
 * Returns a label with its base station, what it shows and its latest changes; undefined if the place has no such label.
 * @param idOrCode the code is the one printed on the label
 */
export async function findLabel(db: Database | Tx, place: Place, idOrCode: string): Promise<LabelDetails | undefined> {
  const row = await labelsOf(db, place)
    .leftJoin('base_station', 'base_station.id', 'label.base_station_id')
    .select(['label.shown', 'label.shown_template', 'label.changed_at', 'label.changed_by'])
    .select(['base_station.id as station_id', 'base_station.name as station'])
    .select([
      'base_station.last_contact_at as station_contact_at',
      'base_station.offline_since as station_offline_since',
    ])
    .where(UUID.test(idOrCode) ? 'label.id' : 'label.code', '=', idOrCode)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...toLabel(row),
    shown: row.shown,
    shownTemplate: row.shown_template,
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.changed_by,
    baseStation: stationOf(row),
    changes: await readChanges(db, row.id),
  }
}

interface StationRow {
  readonly station_id: string | null
  readonly station: string | null
  readonly station_contact_at: Date | null
  readonly station_offline_since: Date | null
}

function stationOf(row: StationRow): LabelDetails['baseStation'] {
  if (row.station_id === null || row.station === null) return null
  return {
    ...{ id: row.station_id, name: row.station },
    lastContactAt: row.station_contact_at?.toISOString() ?? null,
    offlineSince: row.station_offline_since?.toISOString() ?? null,
  }
}

async function readChanges(db: Database | Tx, labelId: string): Promise<Change[]> {
  const rows = await db
    .selectFrom('change')
    .select(['id', 'kind', 'state', 'content', 'template', 'attempts', 'failure', 'requested_by_name'])
    .select(['requested_at', 'sent_at', 'completed_at'])
    .where('label_id', '=', labelId)
    .orderBy('number', 'desc')
    .limit(CHANGES_SHOWN)
    .execute()
  return rows.map(({ requested_by_name: requestedBy, requested_at, sent_at, completed_at, ...change }) => ({
    ...{ ...change, requestedBy, requestedAt: requested_at.toISOString() },
    sentAt: sent_at?.toISOString() ?? null,
    completedAt: completed_at?.toISOString() ?? null,
  }))
}
