import type { User } from '@foyer/sdk/server'
import { sql } from 'kysely'
import type { BatchDetails } from '../../../shared/batch.ts'
import type { Price } from '../../../shared/label.ts'
import type { Author } from '../../changes/write-change.ts'
import type { Database, Tx } from '../../database/open.ts'
import { applyDue } from '../apply/apply-due.ts'
import { lockBatch } from '../apply/locked-batch.ts'
import { EXPECTED, IN_FORCE } from '../item-price.ts'
import { requireBatch } from './create-batch.ts'

/** What a user decided about products whose price someone else changed. */
export interface Decision {
  /** `apply`: the price of the batch replaces the one in force. `leave`: the one in force stays. */
  readonly decision: 'apply' | 'leave'
  readonly items: readonly {
    readonly product: string
    /** The price in force that the user saw. If it is another one meanwhile, it stays a conflict. */
    readonly seen: Price | null
  }[]
}

/** Carries out a decision about conflicts. What is due comes into force at once, the rest at its time. */
export async function decideConflicts(
  db: Database,
  id: string,
  { decision, items }: Decision,
  user: User,
  author: Author,
): Promise<BatchDetails> {
  const { place, now } = author
  return await db.transaction().execute(async (tx) => {
    const { created_by, created_by_name } = await lockBatch(tx, place, id, user)
    await recordDecision(tx, id, decision === 'apply' ? 'waiting' : 'left-out', items)
    const batch = { id, store: place.store, author: { id: created_by, name: created_by_name }, wasPlanned: true }
    await applyDue(tx, { ...batch, author: decision === 'apply' ? author.user : batch.author }, { now })
    return await requireBatch(tx, author, id, user)
  })
}

async function recordDecision(tx: Tx, id: string, state: 'waiting' | 'left-out', items: Decision['items']) {
  const seen = items.map(({ product, seen: price }) => ({
    ...{ product, amount: price?.amount, former: price?.formerAmount, currency: price?.currency },
  }))
  await sql`
    with seen as (
      select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
        as row(product uuid, amount integer, former integer, currency text)
    ), decided as (
      select item.product_id, price.amount, price.former_amount, price.currency
      from batch_item item
      join seen on seen.product = item.product_id
      left join price on price.store_id = item.store_id and price.product_id = item.product_id
      where item.batch_id = ${id} and item.state in ('waiting', 'conflict')
        and ${IN_FORCE} is distinct from ${EXPECTED}
        and ${IN_FORCE} is not distinct from (seen.amount, seen.former, seen.currency)
    )
    update batch_item set state = ${state}, expected_amount = decided.amount,
      expected_former_amount = decided.former_amount, expected_currency = decided.currency
    from decided where batch_item.batch_id = ${id} and batch_item.product_id = decided.product_id
  `.execute(tx)
}
