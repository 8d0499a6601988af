import { sql } from 'kysely'
import type { BatchKind } from '../../../shared/batch.ts'
import type { Price } from '../../../shared/label.ts'
import type { Author } from '../../changes/write-change.ts'
import type { Tx } from '../../database/open.ts'

export interface NewBatch {
  /** Chosen by the client, so that a repeated request creates nothing. */
  readonly id: string
  readonly name: string
  readonly kind: BatchKind
  readonly rollsBack?: string
}

/** Creates a batch. Returns false if it is there already; waits for a request at the same time that creates it. */
export async function insertBatch(tx: Tx, { id, name, kind, rollsBack }: NewBatch, author: Author): Promise<boolean> {
  const { place, user, now } = author
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('batch')
    .values({
      ...{ id, name, kind, organisation_id: place.organisation, store_id: place.store },
      ...{ created_at: now, created_by: user.id, created_by_name: user.name },
      ...{ cancelled_at: null, cancelled_by_name: null, rolls_back: rollsBack ?? null },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export interface NewItem {
  readonly product: string
  readonly line: number
  readonly dueAt: Date
  readonly after: Price | null
  readonly expected: Price | null
  readonly state?: 'waiting' | 'left-out'
}

/** One statement for all: thousands of rows have more values than a statement can have parameters. */
export async function insertItems(tx: Tx, batch: string, store: string, items: readonly NewItem[]): Promise<void> {
  const rows = items.map(({ product, line, dueAt, after, expected, state = 'waiting' }) => ({
    ...{ product, line, due: dueAt.toISOString(), state },
    ...{ amount: after?.amount, former: after?.formerAmount, currency: after?.currency },
    ...{ seen: expected?.amount, seen_former: expected?.formerAmount, seen_currency: expected?.currency },
  }))
  await sql`
    insert into batch_item (batch_id, product_id, store_id, line, state, due_at, amount, former_amount, currency,
      expected_amount, expected_former_amount, expected_currency)
    select ${batch}, product, ${store}, line, state, due, amount, former, currency, seen, seen_former, seen_currency
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      product uuid, line integer, state text, due timestamptz, amount integer, former integer, currency text,
      seen integer, seen_former integer, seen_currency text
    )
  `.execute(tx)
}
