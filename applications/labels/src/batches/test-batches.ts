import type { BatchDetails, BatchItem, FileCheck, PlannedPrice } from '../../shared/batch.ts'
import { MILK } from '../test-labels.ts'

/** A batch of two products for tests, which is in force and confirmed. */
export const BATCH = {
  ...{ id: 'b1', name: 'Week 48', kind: 'file', state: 'done' },
  counts: {
    products: { waiting: 0, applied: 2, unchanged: 0, conflict: 0, cancelled: 0, 'left-out': 0 },
    labels: { queued: 0, sent: 0, confirmed: 3, failed: 0, replaced: 0 },
    retries: 0,
  },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', createdBy: 'Ada', startsAt: '2026-11-20T08:00:00.000Z' },
  ...{ cancelledAt: null, cancelledBy: null, rollsBack: null, rolledBackBy: null },
  ...{ conflicts: 0, failures: [], canRollBack: true },
} satisfies BatchDetails

/** With other counts of products and labels. */
export function batchWith(
  patch: Partial<BatchDetails>,
  products: Partial<BatchDetails['counts']['products']> = {},
  labels: Partial<BatchDetails['counts']['labels']> = {},
): BatchDetails {
  const counts = {
    ...BATCH.counts,
    products: { ...BATCH.counts.products, ...products },
    labels: { ...BATCH.counts.labels, ...labels },
  }
  return { ...BATCH, counts, ...patch }
}

export const ITEM: BatchItem = {
  ...{ product: MILK.product, state: 'applied', changedSince: false, before: MILK.price },
  ...{ after: { ...MILK.price, amount: 129 }, inForce: { ...MILK.price, amount: 129 }, inForceBy: 'Ada' },
  ...{ inForceSince: '2026-11-20T08:00:00.000Z', dueAt: '2026-11-20T08:00:00.000Z' },
}

export function planned(at: number, before = 149): PlannedPrice {
  return {
    ...{ line: at + 2, product: { ...MILK.product, id: `p${at}`, name: `Product ${at}` } },
    ...{ before: { ...MILK.price, amount: before }, after: { ...MILK.price, amount: 129 } },
    ...{ labels: 2, from: null, scheduled: null },
  }
}

export function checkOf(prices: readonly PlannedPrice[], fingerprint = 'f1'): FileCheck {
  return {
    ...{ lines: prices.length, faults: [], faultCount: 0, unusedColumns: [] },
    plan: { prices, fingerprint },
  }
}

export function faultyCheck(count: number): FileCheck {
  const faults = Array.from({ length: Math.min(count, 1_000) }, (_, at) => ({
    ...{ line: at + 2, column: 'price' as const, problem: 'price.format', value: 'x,12' },
    message: 'Enter the price in digits, such as 1.49.',
  }))
  return { lines: count, faults, faultCount: count, unusedColumns: ['Notes'], plan: null }
}
