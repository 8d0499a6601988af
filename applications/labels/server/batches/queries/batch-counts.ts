import { sql } from 'kysely'
import type { BatchCounts } from '../../../shared/batch.ts'
import type { Database, Tx } from '../../database/open.ts'

const NONE: BatchCounts = {
  products: { waiting: 0, applied: 0, unchanged: 0, conflict: 0, cancelled: 0, 'left-out': 0 },
  labels: { queued: 0, sent: 0, confirmed: 0, failed: 0, replaced: 0 },
  retries: 0,
}

/** A change of a batch that failed, and that no newer change of its label replaces. */
export const FAILED = sql<boolean>`(
  change.state = 'failed' and change.failure <> 'superseded'
  and not exists (select 1 from change newer where newer.label_id = change.label_id and newer.number > change.number)
)`

/** Counts the products and labels of batches by their states. */
export async function countBatches(db: Database | Tx, ids: readonly string[]): Promise<(id: string) => BatchCounts> {
  const products = await sql<{ id: string; state: keyof BatchCounts['products']; count: number }>`
    select batch_id as id, state, count(*)::int as count
    from batch_item where batch_id = any(${ids}::uuid[]) group by 1, 2
  `.execute(db)
  const labels = await sql<{ id: string; state: keyof BatchCounts['labels']; count: number; retries: number }>`
    select batch_id as id, count(*)::int as count, sum(greatest(attempts - 1, 0))::int as retries,
      case when state <> 'failed' then state when ${FAILED} then 'failed' else 'replaced' end as state
    from change where batch_id = any(${ids}::uuid[]) group by 1, 4
  `.execute(db)
  const counts = new Map<string, BatchCounts>(ids.map((id) => [id, NONE]))
  for (const { id, state, count } of products.rows) {
    const before = counts.get(id) ?? NONE
    counts.set(id, { ...before, products: { ...before.products, [state]: count } })
  }
  for (const { id, state, count, retries } of labels.rows) {
    const before = counts.get(id) ?? NONE
    const more = { labels: { ...before.labels, [state]: count }, retries: before.retries + retries }
    counts.set(id, { ...before, ...more })
  }
  return (id) => counts.get(id) ?? NONE
}
