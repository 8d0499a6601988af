/** What the back end returns. Instants are ISO 8601. */

export const KINDS = ['handheld', 'base-station', 'display', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** What matters most about an asset: `retired` before `lost`, then `defect`, then `assigned`. */
export type AssetState = 'available' | 'assigned' | 'defect' | 'lost' | 'retired'

/** `due`: overdue, or to be returned within a day. Retired assets are in no other list. */
export const STATE_FILTERS = ['all', 'due', 'assigned', 'available', 'defect', 'lost', 'retired'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

/** The colleague who has an asset. */
export interface Assignment {
  readonly name: string
  /** The code of the staff badge, if one was scanned. */
  readonly badge: string | null
  readonly since: string
  readonly dueAt: string | null
  readonly overdue: boolean
}

export interface Defect {
  readonly comment: string
  readonly reportedAt: string
  readonly reportedBy: string
}

export interface Asset {
  readonly id: string
  /** As printed on the asset, in capitals. Unique in the organisation. */
  readonly code: string
  /** Such as the model. */
  readonly name: string
  readonly kind: Kind
  readonly serialNumber: string | null
  readonly state: AssetState
  readonly assignment: Assignment | null
  readonly defect: Defect | null
  readonly lostAt: string | null
  readonly retiredAt: string | null
  /** A change names the version that the user saw. */
  readonly version: number
}

export interface AssetPage {
  readonly items: readonly Asset[]
  /** `after` of the next page; null on the last one. */
  readonly next: string | null
}

export const EVENT_KINDS = [
  ...(['registered', 'handed-out', 'handed-over', 'due-changed', 'taken-back', 'defect-reported'] as const),
  ...(['defect-resolved', 'lost', 'found', 'retired', 'restored', 'edited'] as const),
]
export type EventKind = (typeof EVENT_KINDS)[number]

/** What happened to an asset. */
export interface AssetEvent {
  readonly id: string
  readonly kind: EventKind
  readonly at: string
  /** The user who did it. */
  readonly by: string
  /** Who had the asset before, and who has it since. */
  readonly from: string | null
  readonly to: string | null
  readonly dueAt: string | null
  readonly comment: string | null
}

export interface AssetDetails extends Asset {
  readonly changedBy: string | null
  /** The latest 50, newest first. */
  readonly events: readonly AssetEvent[]
}

/** A colleague by the badge. */
export interface Badge {
  readonly code: string
  readonly name: string
  /** How many assets of the store this colleague has. */
  readonly assets: number
}

/** What a scanned code is. */
export type CodeResult =
  | { readonly type: 'asset'; readonly asset: Asset }
  | { readonly type: 'badge'; readonly badge: Badge }
  /** An asset of another store, whose name may be unknown. */
  | { readonly type: 'elsewhere'; readonly code: string; readonly store: string | null }
  | { readonly type: 'unknown'; readonly code: string }

export interface AssigneeList {
  /** Names of colleagues who have or had an asset of the store. */
  readonly items: readonly string[]
}

export interface Summary {
  /** Without retired ones. */
  readonly assets: number
  readonly assigned: number
  readonly available: number
  /** Overdue, or to be returned within a day. */
  readonly due: number
  readonly overdue: number
  readonly defect: number
  readonly lost: number
  readonly retired: number
  /** True in the demonstration, whose assets are examples. */
  readonly simulated: boolean
}

export const NAME_MAX = 80
export const COMMENT_MAX = 500
