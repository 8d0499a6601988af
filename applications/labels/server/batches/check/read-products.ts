import { sql } from 'kysely'
import { FILE_MAX_LINES, type ScheduledPrice } from '../../../shared/batch.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { Place } from '../../labels/label-queries.ts'
import type { WrittenPrice } from '../file/write-prices.ts'
import { priceOf } from '../item-price.ts'
import type { StoreProduct } from './check-lines.ts'

/** Reads products of the organisation by their barcodes, with their prices and labels in the store. */
export async function readProducts(
  db: Database | Tx,
  { organisation, store }: Place,
  barcodes: readonly string[],
): Promise<Map<string, StoreProduct>> {
  const rows = await db
    .selectFrom('product')
    .leftJoin('price', (join) => join.onRef('price.product_id', '=', 'product.id').on('price.store_id', '=', store))
    .select(['product.id', 'name', 'detail', 'barcode', 'amount', 'former_amount', 'currency'])
    .select((query) =>
      query
        .selectFrom('label')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('label.product_id', '=', 'product.id')
        .where('label.store_id', '=', store)
        .as('labels'),
    )
    .where('organisation_id', '=', organisation)
    .where('barcode', '=', sql<string>`any(${barcodes})`)
    .execute()
  const scheduled = await readScheduled(
    db,
    store,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, name, detail, barcode, labels, ...price }) => [
      barcode,
      {
        ...{ product: { id, name, detail, barcode }, price: priceOf(price) },
        ...{ labels: labels ?? 0, scheduled: scheduled.get(id) ?? null },
      },
    ]),
  )
}

/** Reads the products that the labels of a store show, or that have a price there, by name; as many as a file can have. */
export async function readPrices(db: Database, { organisation, store }: Place): Promise<WrittenPrice[]> {
  const rows = await db
    .selectFrom('product')
    .leftJoin('price', (join) => join.onRef('price.product_id', '=', 'product.id').on('price.store_id', '=', store))
    .select(['product.id', 'name', 'detail', 'barcode', 'amount', 'former_amount', 'currency'])
    .where('organisation_id', '=', organisation)
    .where((eb) =>
      eb.or([
        eb('price.product_id', 'is not', null),
        eb.exists(
          eb
            .selectFrom('label')
            .select('label.id')
            .where('label.store_id', '=', store)
            .whereRef('label.product_id', '=', 'product.id'),
        ),
      ]),
    )
    .orderBy('name')
    .orderBy('barcode')
    .limit(FILE_MAX_LINES)
    .execute()
  return rows.map(({ id, name, detail, barcode, ...price }) => {
    return { product: { id, name, detail, barcode }, price: priceOf(price) }
  })
}

/** The next price of each product that is scheduled in the store. */
async function readScheduled(
  db: Database | Tx,
  store: string,
  products: readonly string[],
): Promise<Map<string, ScheduledPrice>> {
  const found = new Map<string, ScheduledPrice>()
  for (const { product, ...one } of await scheduledPrices(db, store, products))
    if (!found.has(product)) found.set(product, one)
  return found
}

/** The prices of products that are scheduled in the store, next first. */
export async function scheduledPrices(
  db: Database | Tx,
  store: string,
  products: readonly string[],
): Promise<(ScheduledPrice & { readonly product: string })[]> {
  const rows = await db
    .selectFrom('batch_item as item')
    .innerJoin('batch', 'batch.id', 'item.batch_id')
    .select(['item.product_id', 'item.due_at', 'item.amount', 'item.former_amount', 'item.currency'])
    .select(['batch.id', 'batch.name', 'batch.kind'])
    .where('item.store_id', '=', store)
    .where('item.state', '=', 'waiting')
    .where('item.product_id', '=', sql<string>`any(${products}::uuid[])`)
    .orderBy('item.due_at')
    .orderBy('batch.number')
    .execute()
  return rows.flatMap(({ product_id: product, due_at, id, name, kind, ...item }) => {
    const price = priceOf(item)
    return price ? [{ product, batch: id, kind, name, price, from: due_at.toISOString() }] : []
  })
}
