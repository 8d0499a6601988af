import { describe, expect, it } from 'vitest'
import type { BatchCounts, BatchState } from './batch.ts'
import { batchStateOf } from './batch-state.ts'

const NO_PRODUCTS = { waiting: 0, applied: 0, unchanged: 0, conflict: 0, cancelled: 0, 'left-out': 0 }
const NO_LABELS = { queued: 0, sent: 0, confirmed: 0, failed: 0, replaced: 0 }

describe('batchStateOf', () => {
  it.each<[BatchState, Partial<BatchCounts['products']>, Partial<BatchCounts['labels']>]>([
    ['scheduled', { waiting: 3 }, {}],
    ['scheduled', { waiting: 2, cancelled: 1 }, {}],
    ['cancelled', { cancelled: 3 }, {}],
    ['running', { applied: 3 }, { queued: 1, confirmed: 2 }],
    ['running', { applied: 3 }, { sent: 1, failed: 2 }],
    ['running', { applied: 1, waiting: 1 }, { confirmed: 1 }],
    ['done', { applied: 3 }, { confirmed: 3 }],
    ['done', { applied: 3 }, { confirmed: 2, replaced: 1 }],
    ['done', { applied: 1, cancelled: 2 }, { confirmed: 1 }],
    ['done', { applied: 2, unchanged: 1 }, {}],
    ['done', { applied: 1, 'left-out': 1 }, { confirmed: 1 }],
    ['partly-failed', { applied: 3 }, { confirmed: 2, failed: 1 }],
    ['partly-failed', { applied: 2, conflict: 1 }, { confirmed: 2 }],
  ])('LABEL-40 is %s with products %j and labels %j', (state, products, labels) => {
    const counts = { products: { ...NO_PRODUCTS, ...products }, labels: { ...NO_LABELS, ...labels }, retries: 0 }
    expect(batchStateOf(counts, false)).toBe(state)
    expect(batchStateOf(counts, true)).toBe('rolled-back')
  })
})
