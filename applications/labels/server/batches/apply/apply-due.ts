import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { CHANGED_SINCE, IN_FORCE, TARGET } from '../item-price.ts'

/** A batch whose row is locked, in a store that is locked. */
export interface LockedBatch {
  readonly id: string
  readonly store: string
  readonly author: { readonly id: string; readonly name: string }
  /** True if its prices were planned, so that other plans expect them. */
  readonly wasPlanned: boolean
}

interface DueAt {
  readonly now: Date
  /** What is due later is not done; `now` by default. */
  readonly until?: Date
}

/**
 * Puts the prices of a batch in force that are due, in the given transaction: all of them and their changes, or nothing. A
 * price that someone else changed since the author saw it stays, and is a conflict.
 */
export async function applyDue(tx: Tx, batch: LockedBatch, { now, until = now }: DueAt): Promise<void> {
  await lockLabels(tx, batch, until)
  const products = await decide(tx, batch, until)
  if (products.length === 0) return
  await writePrices(tx, batch, products, now)
  await queueChanges(tx, batch, products, now)
  if (batch.wasPlanned) await adaptPlans(tx, batch, products)
}

/** Labels are locked by id, as in every other transaction. */
async function lockLabels(tx: Tx, { id, store }: LockedBatch, until: Date): Promise<void> {
  await sql`
    select 1 from label
    where store_id = ${store} and product_id in (
      select product_id from batch_item where batch_id = ${id} and state = 'waiting' and due_at <= ${until}
    )
    order by id for update
  `.execute(tx)
}

/** Decides about each product that is due. Returns those that get another price. */
async function decide(tx: Tx, { id, store }: LockedBatch, until: Date): Promise<string[]> {
  const { rows } = await sql<{ product: string; state: string }>`
    update batch_item set state = decided.state
    from (
      select item.product_id, case
        when ${IN_FORCE} is not distinct from ${TARGET} then 'unchanged'
        when ${CHANGED_SINCE} then 'conflict'
        else 'applied'
      end as state
      from batch_item item
      left join price on price.store_id = ${store} and price.product_id = item.product_id
      where item.batch_id = ${id} and item.state = 'waiting' and item.due_at <= ${until}
    ) decided
    where batch_item.batch_id = ${id} and batch_item.product_id = decided.product_id
    returning batch_item.product_id as product, batch_item.state
  `.execute(tx)
  return rows.filter(({ state }) => state === 'applied').map(({ product }) => product)
}

async function writePrices(tx: Tx, { id, store, author }: LockedBatch, products: string[], now: Date): Promise<void> {
  await sql`
    insert into price (store_id, product_id, amount, former_amount, currency, changed_at, changed_by)
    select store_id, product_id, amount, former_amount, currency, ${now}, ${author.name}
    from batch_item
    where batch_id = ${id} and product_id = any(${products}::uuid[]) and amount is not null
    on conflict (store_id, product_id) do update set
      amount = excluded.amount, former_amount = excluded.former_amount, currency = excluded.currency,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
  `.execute(tx)
  await sql`
    delete from price using batch_item item
    where item.batch_id = ${id} and item.product_id = any(${products}::uuid[]) and item.amount is null
      and price.store_id = ${store} and price.product_id = item.product_id
  `.execute(tx)
}

/**
 * The same as `queueChange` for one price, in three statements for all labels. The products are joined where the items of the batch are:
 * PostgreSQL knows nothing of these new rows, and would search the list of products again for each of them.
 */
async function queueChanges(tx: Tx, { id, store, author }: LockedBatch, products: string[], now: Date): Promise<void> {
  await sql`
    update change set state = 'failed', failure = 'superseded', completed_at = ${now}
    from label
    where label.store_id = ${store} and label.product_id = any(${products}::uuid[])
      and change.label_id = label.id and change.state in ('queued', 'sent')
  `.execute(tx)
  await sql`
    update label set state = 'updating', version = version + 1, changed_at = ${now}, changed_by = ${author.name}
    where store_id = ${store} and product_id = any(${products}::uuid[])
  `.execute(tx)
  await sql`
    insert into change (id, label_id, store_id, kind, state, content, requested_by, requested_by_name, requested_at, batch_id)
    select gen_random_uuid(), label.id, label.store_id, 'price', 'queued',
      jsonb_build_object(
        'productId', product.id, 'name', product.name, 'detail', product.detail, 'barcode', product.barcode,
        'amount', item.amount, 'formerAmount', item.former_amount, 'currency', item.currency
      ),
      ${author.id}, ${author.name}, ${now}, ${id}
    from unnest(${products}::uuid[]) as applied (product_id)
    join batch_item item on item.batch_id = ${id} and item.product_id = applied.product_id
    join label on label.store_id = ${store} and label.product_id = applied.product_id
    join product on product.id = applied.product_id
    order by label.sort_key, label.id
  `.execute(tx)
}

/** Plans that expect the price which was just replaced expect the new one now: planned changes follow each other without a conflict. */
async function adaptPlans(tx: Tx, { id, store }: LockedBatch, products: string[]): Promise<void> {
  await sql`
    update batch_item plan set
      expected_amount = item.amount, expected_former_amount = item.former_amount, expected_currency = item.currency
    from batch_item item
    where item.batch_id = ${id} and item.product_id = any(${products}::uuid[])
      and plan.store_id = ${store} and plan.product_id = item.product_id and plan.state = 'waiting' and plan.batch_id <> ${id}
      and (plan.expected_amount, plan.expected_former_amount, plan.expected_currency)
        is not distinct from (item.expected_amount, item.expected_former_amount, item.expected_currency)
  `.execute(tx)
}
