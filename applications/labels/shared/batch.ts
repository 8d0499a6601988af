/** Bulk and scheduled price changes. Instants are ISO 8601, amounts are in the smallest unit of the currency. */
import type { Price, Product } from './label.ts'

export const FILE_MAX_BYTES = 1_048_576
export const FILE_MAX_LINES = 10_000
/** Further faults of a file are only counted. */
export const FAULTS_SHOWN = 1_000
export const BATCH_NAME_MAX_LENGTH = 80
/** How far ahead a change can be scheduled, in days. */
export const SCHEDULE_MAX_DAYS = 366

export const COLUMNS = ['barcode', 'price', 'formerPrice', 'currency', 'validFrom'] as const
export type Column = (typeof COLUMNS)[number]

/** What is wrong with a line of a file. */
export interface Fault {
  /** Counts from 1; the header is a line, too. */
  readonly line: number
  /** Null if the fault concerns the whole line, or the file. */
  readonly column: Column | null
  /** Such as `barcode.unknown`. */
  readonly problem: string
  /** What is in the file, shortened. */
  readonly value: string
  /** A sentence in the language of the user. */
  readonly message: string
}

/** Another change of the product that is scheduled already. */
export interface ScheduledPrice {
  readonly batch: string
  readonly kind: BatchKind
  readonly name: string
  readonly price: Price
  readonly from: string
}

/** What a line would change. */
export interface PlannedPrice {
  readonly line: number
  readonly product: Product
  /** The price in force. */
  readonly before: Price | null
  readonly after: Price
  /** How many labels of the store show the product. */
  readonly labels: number
  /** Null for a change at once. */
  readonly from: string | null
  readonly scheduled: ScheduledPrice | null
}

/** What a file would change, if it has no faults. */
export interface Plan {
  readonly prices: readonly PlannedPrice[]
  /** Names this plan. It is another one as soon as one of the prices in force is. */
  readonly fingerprint: string
}

export interface FileCheck {
  /** Lines with a price. */
  readonly lines: number
  readonly faults: readonly Fault[]
  /** All faults, also those that are not listed. */
  readonly faultCount: number
  /** Names of columns that are not used, as they are in the file. */
  readonly unusedColumns: readonly string[]
  /** Null if the file has faults. */
  readonly plan: Plan | null
}

/** `file`: from a file. `single`: one scheduled price. `rollback`: the former prices of another batch. */
export type BatchKind = 'file' | 'single' | 'rollback'
export type BatchState = 'scheduled' | 'running' | 'done' | 'partly-failed' | 'cancelled' | 'rolled-back'

/**
 * `unchanged`: the price was in force already. `conflict`: someone else changed the price meanwhile, so that it was left as it is.
 * `left-out`: a user decided to leave it.
 */
export type ItemState = 'waiting' | 'applied' | 'unchanged' | 'conflict' | 'cancelled' | 'left-out'

/** Products by the state of their price, and labels by the state of their change. */
export interface BatchCounts {
  readonly products: Readonly<Record<ItemState, number>>
  /** `replaced`: a newer change of the label made this one needless. */
  readonly labels: Readonly<Record<'queued' | 'sent' | 'confirmed' | 'failed' | 'replaced', number>>
  /** How often changes were sent again. */
  readonly retries: number
}

export interface Batch {
  readonly id: string
  readonly name: string
  readonly kind: BatchKind
  readonly state: BatchState
  readonly counts: BatchCounts
  readonly createdAt: string
  readonly createdBy: string
  /** When the next price comes into force, or the last one did. */
  readonly startsAt: string
  readonly cancelledAt: string | null
  readonly cancelledBy: string | null
  /** The batch that this one rolls back. */
  readonly rollsBack: string | null
  /** The batch that rolled this one back. */
  readonly rolledBackBy: { readonly batch: string; readonly by: string; readonly at: string } | null
}

export interface BatchPage {
  readonly items: readonly Batch[]
  readonly next: string | null
}

export const ITEM_FILTERS = ['all', 'conflicts'] as const
export type ItemFilter = (typeof ITEM_FILTERS)[number]

export interface BatchItem {
  readonly product: Product
  readonly state: ItemState
  /** True if the price in force is neither what the batch began with nor what it brings. */
  readonly changedSince: boolean
  /** What the author saw, and what the batch replaces. */
  readonly before: Price | null
  /** Null where a rollback removes a price. */
  readonly after: Price | null
  readonly inForce: Price | null
  readonly inForceBy: string | null
  readonly inForceSince: string | null
  readonly dueAt: string
}

export interface BatchItemPage {
  readonly items: readonly BatchItem[]
  readonly next: string | null
}

export interface BatchDetails extends Batch {
  /** Products whose price someone else changed since. */
  readonly conflicts: number
  /** Labels whose change failed; at most 200. */
  readonly failures: readonly FailedLabel[]
  readonly canRollBack: boolean
}

export interface FailedLabel {
  readonly code: string
  readonly product: string
  readonly attempts: number
  /** Such as `no-response`. */
  readonly failure: string
  readonly at: string
}

/** What a rollback would restore. */
export interface RollbackPlan {
  /** Products that get their former price. */
  readonly restored: number
  /** Products whose price someone else changed since. They are left out unless they are confirmed. */
  readonly changedSince: readonly BatchItem[]
  readonly fingerprint: string
}
