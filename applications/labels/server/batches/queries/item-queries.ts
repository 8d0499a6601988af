import { sql } from 'kysely'
import type { BatchItem, BatchItemPage, ItemFilter } from '../../../shared/batch.ts'
import type { Database, Tx } from '../../database/open.ts'
import { CHANGED_SINCE, priceOf } from '../item-price.ts'

const PAGE = 100

/** What needs a decision: a price that someone else changed before the batch could, or before it will. */
const CONFLICT = sql<boolean>`(item.state = 'conflict' or (item.state = 'waiting' and ${CHANGED_SINCE}))`

function itemsOf(db: Database | Tx, batch: string) {
  return db
    .selectFrom('batch_item as item')
    .innerJoin('product', 'product.id', 'item.product_id')
    .leftJoin('price', (join) =>
      join.onRef('price.product_id', '=', 'item.product_id').onRef('price.store_id', '=', 'item.store_id'),
    )
    .where('item.batch_id', '=', batch)
}

/** Returns a page of the prices of a batch, in the order of the lines of its file. */
export async function listItems(
  db: Database,
  batch: string,
  { filter, after }: { readonly filter: ItemFilter; readonly after: number | undefined },
): Promise<BatchItemPage> {
  const rows = await selectItems(db, batch)
    .$if(filter === 'conflicts', (query) => query.where(CONFLICT))
    .$if(after !== undefined, (query) => query.where('item.line', '>', after as number))
    .orderBy('item.line')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  return { items: page.map(toItem), next: rows.length > PAGE ? String(page.at(-1)?.line) : null }
}

export function selectItems(db: Database | Tx, batch: string) {
  return itemsOf(db, batch)
    .select(['product.id', 'product.name', 'product.detail', 'product.barcode'])
    .select(['item.line', 'item.state', 'item.due_at', 'item.amount', 'item.former_amount', 'item.currency'])
    .select(['item.expected_amount', 'item.expected_former_amount', 'item.expected_currency'])
    .select(['price.amount as now_amount', 'price.former_amount as now_former', 'price.currency as now_currency'])
    .select(['price.changed_at', 'price.changed_by', CHANGED_SINCE.as('changed_since')])
}

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

export function toItem(row: ItemRow): BatchItem {
  const { id, name, detail, barcode, state, changed_since: changedSince } = row
  return {
    ...{ product: { id, name, detail, barcode }, state, changedSince, after: priceOf(row) },
    before: expectedOf(row),
    inForce: inForceOf(row),
    ...{ inForceBy: row.changed_by, inForceSince: row.changed_at?.toISOString() ?? null },
    dueAt: row.due_at.toISOString(),
  }
}

export function expectedOf(row: ItemRow) {
  const { expected_amount: amount, expected_former_amount: former_amount, expected_currency: currency } = row
  return priceOf({ amount, former_amount, currency })
}

export function inForceOf({ now_amount: amount, now_former: former_amount, now_currency: currency }: ItemRow) {
  return priceOf({ amount, former_amount, currency })
}

/** Counts the products of a batch that need a decision. */
export async function countConflicts(db: Database | Tx, batch: string): Promise<number> {
  const { count } = await itemsOf(db, batch)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(CONFLICT)
    .executeTakeFirstOrThrow()
  return count
}
