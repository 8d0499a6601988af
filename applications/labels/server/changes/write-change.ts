import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ChangeKind, Content } from '../../shared/label.ts'
import type { Template } from '../../shared/template.ts'
import type { Tx } from '../database/open.ts'
import type { Place } from '../labels/label-queries.ts'

/** Who changes a label, where and when. */
export interface Author {
  readonly place: Place
  readonly user: { readonly id: string; readonly name: string }
  readonly now: Date
}

/**
 * Locks a product in a store until the end of the transaction: a change of its price alone, its labels together. So no label misses a
 * price that changes while the label gets the product. Labels are locked after it, by id.
 */
export async function lockProduct(tx: Tx, { store }: Place, productId: string, how: 'alone' | 'together') {
  await sql`select pg_advisory_xact_lock_shared(${storeKey(store)})`.execute(tx)
  const key = sql`hashtextextended(${`${store} ${productId}`}, 0)`
  if (how === 'alone') await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
  else await sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx)
}

/**
 * Locks all products of a store until the end of the transaction, before any label: for changes of many prices. A lock for each of
 * thousands of products would exhaust the lock table of the server.
 */
export async function lockStore(tx: Tx, { store }: Place): Promise<void> {
  await sql`select pg_advisory_xact_lock(${storeKey(store)})`.execute(tx)
}

function storeKey(store: string) {
  return sql`hashtextextended(${`store ${store}`}, 0)`
}

/** Reads what a label of the place shows for a product. */
export async function readContent(tx: Tx, { store }: Place, productId: string): Promise<Content> {
  return await tx
    .selectFrom('product')
    .leftJoin('price', (join) => join.onRef('price.product_id', '=', 'product.id').on('price.store_id', '=', store))
    .select(['product.id as productId', 'name', 'detail', 'barcode'])
    .select(['amount', 'former_amount as formerAmount', 'currency'])
    .where('product.id', '=', productId)
    .executeTakeFirstOrThrow()
}

/**
 * Queues a change of locked labels. Changes of them that are not complete yet end.
 * @param template for the kind `template`
 */
export async function queueChange(
  tx: Tx,
  kind: ChangeKind,
  content: Content,
  labels: readonly { readonly id: string }[],
  { place, user, now }: Author,
  template: Template | null = null,
): Promise<void> {
  const ids = labels.map(({ id }) => id)
  await tx
    .updateTable('change')
    .set({ state: 'failed', failure: 'superseded', completed_at: now })
    .where('label_id', 'in', ids)
    .where('state', 'in', ['queued', 'sent'])
    .execute()
  await tx
    .updateTable('label')
    .set((eb) => ({ state: 'updating', version: eb('version', '+', 1), changed_at: now, changed_by: user.name }))
    .where('id', 'in', ids)
    .execute()
  const change = {
    ...{ kind, state: 'queued' as const, store_id: place.store, content: JSON.stringify(content), template },
    ...{ requested_by: user.id, requested_by_name: user.name, requested_at: now },
    ...{ sent_at: null, completed_at: null, failure: null, batch_id: null },
  }
  await tx
    .insertInto('change')
    .values(ids.map((label_id) => ({ ...change, id: randomUUID(), label_id })))
    .execute()
}
