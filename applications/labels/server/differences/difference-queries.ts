import { sql } from 'kysely'
import {
  DIFFERENCE_REASONS,
  type Difference,
  type DifferenceCounts,
  type DifferencePage,
  type DifferenceReason,
} from '../../shared/difference.ts'
import { EMPTY_CONTENT, LOW_BATTERY } from '../../shared/label.ts'
import type { Database, Tx } from '../database/open.ts'
import type { Place } from '../labels/label-queries.ts'
import { type DifferenceQuery, differenceCursor } from './difference-query.ts'

/** As `DIFFERENCE_REASONS`, the first that applies. */
const REASON = sql<DifferenceReason>`case
  when label.signal = 0 or base_station.offline_since is not null then 'noContact'
  when label.state = 'updating' then 'updating'
  when label.battery <= ${sql.lit(LOW_BATTERY)} then 'lowBattery'
  else 'failed' end`

/** Labels of a place that show something else than they should: one range of an index, oldest first. */
function differencesOf(db: Database | Tx, { organisation, store }: Place, reason?: DifferenceReason) {
  return db
    .selectFrom('label')
    .leftJoin('base_station', 'base_station.id', 'label.base_station_id')
    .where('label.store_id', '=', store)
    .where('label.organisation_id', '=', organisation)
    .where('label.differs_since', 'is not', null)
    .$if(reason !== undefined, (query) => query.where(REASON, '=', reason as DifferenceReason))
}

/** Labels that differ and to which nothing is on its way. */
export function sendableOf(db: Database | Tx, place: Place, reason?: DifferenceReason) {
  return differencesOf(db, place, reason).where('label.state', '!=', 'updating')
}

function rowsOf(db: Database, place: Place, reason?: DifferenceReason) {
  return differencesOf(db, place, reason)
    .leftJoin('product', 'product.id', 'label.product_id')
    .leftJoin('price', (join) =>
      join.onRef('price.product_id', '=', 'label.product_id').onRef('price.store_id', '=', 'label.store_id'),
    )
    .select(['label.id', 'label.code', 'label.version', 'label.state', 'label.last_contact_at', 'label.shown'])
    .select(['product.id as product_id', 'product.name', 'product.detail', 'product.barcode'])
    .select(['price.amount', 'price.former_amount', 'price.currency', 'base_station.name as station'])
    .select('base_station.offline_since as station_offline_since')
    .select(({ ref }) => [REASON.as('reason'), sql<Date>`${ref('label.differs_since')}`.as('since')])
    .orderBy('label.differs_since')
    .orderBy('label.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** Returns one page of the differences of a place, oldest first. */
export async function listDifferences(
  db: Database,
  place: Place,
  { reason, size, after }: DifferenceQuery,
  now: Date,
): Promise<DifferencePage> {
  const rows = await rowsOf(db, place, reason)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(label.differs_since, label.id) > (${after?.since}::timestamptz, ${after?.id}::uuid)`),
    )
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    items: page.map((row) => toDifference(row, now)),
    next: rows.length > size && last ? differenceCursor(last) : null,
  }
}

/** Returns all differences of a place, oldest first; as many as the place has labels. */
export async function allDifferences(
  db: Database,
  place: Place,
  reason: DifferenceReason | undefined,
  now: Date,
): Promise<Difference[]> {
  return (await rowsOf(db, place, reason).execute()).map((row) => toDifference(row, now))
}

function toDifference(row: Row, now: Date): Difference {
  const { id, code, version, reason, since, shown, state, last_contact_at, station } = row
  return {
    ...{ id, code, version, reason, shown, since: since.toISOString() },
    ageSeconds: Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1_000)),
    expected: expectedOf(row),
    sendable: state !== 'updating',
    lastContactAt: last_contact_at?.toISOString() ?? null,
    baseStation: station,
    stationOfflineSince: row.station_offline_since?.toISOString() ?? null,
  }
}

/** The columns of a product are null together. */
function expectedOf({ product_id: productId, name, detail, barcode, ...price }: Row): Difference['expected'] {
  if (productId === null || name === null || detail === null || barcode === null) return EMPTY_CONTENT
  const { amount, former_amount: formerAmount, currency } = price
  return { productId, name, detail, barcode, amount, formerAmount, currency }
}

/** Returns how many labels differ by reason, and to how many of them nothing is on its way. */
export async function countDifferences(db: Database, place: Place): Promise<DifferenceCounts> {
  const rows = await differencesOf(db, place)
    .select([
      REASON.as('reason'),
      sql<number>`count(*)::int`.as('labels'),
      sql<number>`count(*) filter (where label.state <> 'updating')::int`.as('sendable'),
    ])
    .groupBy('reason')
    .execute()
  const entries = DIFFERENCE_REASONS.map((reason) => {
    const { labels = 0, sendable = 0 } = rows.find((row) => row.reason === reason) ?? {}
    return [reason, { labels, sendable }]
  })
  return Object.fromEntries(entries) as DifferenceCounts
}
