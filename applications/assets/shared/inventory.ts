import type { Kind } from './asset.ts'

/**
 * What an inventory has of a code: an asset that is there, one that was not scanned, one that was marked as lost and is there, or a code
 * that was not expected.
 */
export type ItemResult = 'found' | 'missing' | 'found-again' | 'unexpected'

/** Why a code was not expected. `retired` and `other-kind` are assets of the store. */
export type UnexpectedReason = 'unknown' | 'elsewhere' | 'retired' | 'other-kind'

export interface InventoryItem {
  readonly code: string
  /** Name and kind of the asset; null for an unknown code. */
  readonly name: string | null
  readonly kind: Kind | null
  /** Who had the asset when the inventory began. */
  readonly assignee: string | null
  readonly result: ItemResult
  readonly reason: UnexpectedReason | null
  /** The store of the asset, for the reason `elsewhere`, if its name is known. */
  readonly store: string | null
  readonly scannedAt: string | null
  readonly scannedBy: string | null
}

/** An inventory in numbers. `found` and `missing` add up to what was expected. */
export interface Inventory {
  readonly id: string
  /** The kind that is counted; null for all. */
  readonly kind: Kind | null
  readonly startedAt: string
  readonly startedBy: string
  readonly closedAt: string | null
  readonly closedBy: string | null
  readonly found: number
  readonly missing: number
  readonly foundAgain: number
  readonly unexpected: number
}

export interface InventoryList {
  /** The open one, if there is one, then those that are closed, newest first. */
  readonly items: readonly Inventory[]
}

export interface InventoryDetails extends Inventory {
  /** The difference: items that are missing, found again or unexpected, by code. */
  readonly difference: readonly InventoryItem[]
  /** The latest scans, newest first, at most 20. */
  readonly latest: readonly InventoryItem[]
}

/** The result of one scan. */
export interface ScanResult {
  readonly item: InventoryItem
  /** True if the code was scanned before. */
  readonly again: boolean
  readonly inventory: Inventory
}
