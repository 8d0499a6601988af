import type { BatchCounts, BatchState } from './batch.ts'

/** The state of a batch, from what happened to its products and labels. */
export function batchStateOf({ products, labels }: BatchCounts, isRolledBack: boolean): BatchState {
  if (isRolledBack) return 'rolled-back'
  const begun = products.applied + products.unchanged + products.conflict + products['left-out']
  if (begun === 0) return products.waiting > 0 ? 'scheduled' : 'cancelled'
  if (products.waiting > 0 || labels.queued > 0 || labels.sent > 0) return 'running'
  return labels.failed > 0 || products.conflict > 0 ? 'partly-failed' : 'done'
}
