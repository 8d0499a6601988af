import type { LabelSize, Template } from './template.ts'

/** What the back end returns. Instants are ISO 8601, amounts are in the smallest unit of the currency. */

/** `shown`: as it should be. `updating`: a change is queued or sent. `failed`: the last change failed. */
export type LabelState = 'shown' | 'updating' | 'failed'

export interface Product {
  readonly id: string
  readonly name: string
  /** Such as the size. */
  readonly detail: string
  readonly barcode: string
}

export interface Price {
  readonly amount: number
  readonly formerAmount: number | null
  readonly currency: string
}

export interface Label {
  readonly id: string
  /** The code printed on the label. */
  readonly code: string
  readonly size: LabelSize
  readonly template: Template
  readonly state: LabelState
  /** A change names the version that the user saw. */
  readonly version: number
  /** In percent. */
  readonly battery: number
  /** From 0 to 4. */
  readonly signal: number
  readonly lastContactAt: string | null
  /** Since when the label shows what it shows. */
  readonly shownAt: string | null
  readonly product: Product | null
  readonly price: Price | null
}

/** What a label shows: sent to it with a change, and its content once it has confirmed the change. */
export interface Content {
  /** Null for the picture of a label without a product. The texts are then empty. */
  readonly productId: string | null
  readonly name: string
  readonly detail: string
  readonly barcode: string
  /** Null without a price in the store. */
  readonly amount: number | null
  readonly formerAmount: number | null
  readonly currency: string | null
}

/** What a label without a product shows. */
export const EMPTY_CONTENT: Content = {
  ...{ productId: null, name: '', detail: '', barcode: '' },
  ...{ amount: null, formerAmount: null, currency: null },
}

/** `picture`: the picture is sent again. */
export type ChangeKind = 'price' | 'product' | 'picture' | 'template'
export type ChangeState = 'queued' | 'sent' | 'confirmed' | 'failed'

export interface Change {
  readonly id: string
  readonly kind: ChangeKind
  readonly state: ChangeState
  readonly content: Content
  /** The template that it gives the label; null for another kind. */
  readonly template: Template | null
  readonly attempts: number
  /** Why it failed, such as `no-response` or `superseded`. */
  readonly failure: string | null
  readonly requestedBy: string
  readonly requestedAt: string
  readonly sentAt: string | null
  readonly completedAt: string | null
}

export interface LabelDetails extends Label {
  readonly shown: Content | null
  /** The template of what it shows. */
  readonly shownTemplate: Template | null
  readonly changedAt: string | null
  readonly changedBy: string | null
  readonly baseStation: LabelStation | null
  /** The latest 20, newest first. */
  readonly changes: readonly Change[]
}

/** The base station that sends changes to a label. */
export interface LabelStation {
  readonly id: string
  readonly name: string
  readonly lastContactAt: string | null
  /** Since when it has no contact; null while it has. */
  readonly offlineSince: string | null
}

export interface LabelPage {
  readonly items: readonly Label[]
  /** Continues the list; null at its end. */
  readonly next: string | null
}

export interface Summary {
  readonly labels: number
  readonly updating: number
  readonly attention: number
  /** Labels that show something else than they should. */
  readonly differences: number
  /** Base stations without contact. */
  readonly stationsOffline: number
  /** True in the demonstration, whose labels are not real. */
  readonly simulated: boolean
}

/** Labels with a battery at this percentage or below need attention. */
export const LOW_BATTERY = 15

export const STATE_FILTERS = ['all', 'updating', 'attention'] as const
/** All labels, those with a change on its way, or those that need someone. */
export type StateFilter = (typeof STATE_FILTERS)[number]
