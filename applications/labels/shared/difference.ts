import type { Content } from './label.ts'

/** Why a label shows something else than it should, the first that applies. Labels that are not reached cannot get their change. */
export const DIFFERENCE_REASONS = ['noContact', 'updating', 'lowBattery', 'failed'] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

/** What differs. `empty`: the label shows no product and should. */
export type DifferenceKind = 'empty' | 'product' | 'price' | 'formerPrice'

/** A label that shows something else than it should. */
export interface Difference {
  readonly id: string
  readonly code: string
  /** A request to send again names the version that the user saw. */
  readonly version: number
  readonly reason: DifferenceReason
  /** Since when, and how many seconds that is. */
  readonly since: string
  readonly ageSeconds: number
  /** Null for a label that has shown nothing yet. */
  readonly shown: Content | null
  readonly expected: Content
  /** False while a change is on its way. */
  readonly sendable: boolean
  readonly lastContactAt: string | null
  readonly baseStation: string | null
  /** Since when the base station has no contact; null while it has. */
  readonly stationOfflineSince: string | null
}

export interface DifferencePage {
  readonly items: readonly Difference[]
  /** Continues the list; null at its end. */
  readonly next: string | null
}

/** The number of labels by reason, and of those to which nothing is on its way. */
export type DifferenceCounts = Readonly<
  Record<DifferenceReason, { readonly labels: number; readonly sendable: number }>
>

/** What differs between the picture on the shelf and the one that should be there. */
export function differenceKinds(shown: Content | null, expected: Content): DifferenceKind[] {
  if (expected.productId === null) return shown === null || shown.productId === null ? [] : ['product']
  if (shown === null || shown.productId === null) return ['empty']
  const differs = (...fields: (keyof Content)[]) => fields.some((field) => shown[field] !== expected[field])
  return [
    ...(differs('productId', 'name', 'detail', 'barcode') ? (['product'] as const) : []),
    ...(differs('amount', 'currency') ? (['price'] as const) : []),
    ...(differs('formerAmount') ? (['formerPrice'] as const) : []),
  ]
}
