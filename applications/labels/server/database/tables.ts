import type { ColumnType, Generated } from 'kysely'
import type { BatchKind, ItemState } from '../../shared/batch.ts'
import type { ChangeKind, ChangeState, Content, LabelState } from '../../shared/label.ts'
import type { LabelSize, Template } from '../../shared/template.ts'

type Json<Value> = ColumnType<Value, string, string>
type Counted = ColumnType<number, number | undefined, number>

export interface Tables {
  base_station: {
    id: string
    organisation_id: string
    store_id: string
    name: string
    last_contact_at: Date | null
    /** Since when it has not reported; null while it does. */
    offline_since: Date | null
    firmware: string | null
    /** Bars of its own connection, 0 to 4. */
    signal: Counted
  }
  product: { id: string; organisation_id: string; barcode: string; name: string; detail: string }
  price: {
    store_id: string
    product_id: string
    amount: number
    currency: string
    former_amount: number | null
    changed_at: Date
    changed_by: string
  }
  label: {
    id: string
    organisation_id: string
    store_id: string
    code: string
    product_id: string | null
    base_station_id: string | null
    /** The diagonal in inches. */
    size: ColumnType<LabelSize, LabelSize | undefined, LabelSize>
    template: Template
    state: LabelState
    shown: Json<Content> | null
    shown_at: Date | null
    /** The template of what it shows. */
    shown_template: ColumnType<Template | null, Template | null | undefined, Template | null>
    battery: number
    /** Bars, 0 to 4. */
    signal: number
    last_contact_at: Date | null
    sort_key: string
    search_text: string
    /** Counted up by every change; a request names the one that its user saw. */
    version: Counted
    changed_at: Date | null
    changed_by: string | null
    /** Since when it shows something else than it should; null if it does not. Written by triggers. */
    differs_since: ColumnType<Date | null, Date | undefined, never>
  }
  /** Written by triggers. */
  label_count: { store_id: string; labels: number }
  light: {
    label_id: string
    id: string
    store_id: string
    state: ChangeState
    seconds: number
    requested_by: string
    requested_by_name: string
    requested_at: Date
    sent_at: Date | null
    completed_at: Date | null
    failure: string | null
  }
  change: {
    id: string
    /** Counts up in the order of requests. */
    number: Generated<string>
    label_id: string
    store_id: string
    kind: ChangeKind
    state: ChangeState
    content: Json<Content>
    /** For the kind `template` only. */
    template: ColumnType<Template | null, Template | null | undefined, never>
    requested_by: string
    requested_by_name: string
    requested_at: Date
    sent_at: Date | null
    completed_at: Date | null
    attempts: Counted
    failure: string | null
    /** The batch that it belongs to. */
    batch_id: string | null
  }
  batch: {
    id: string
    /** Counts up in the order of requests. */
    number: Generated<string>
    organisation_id: string
    store_id: string
    name: string
    kind: BatchKind
    created_at: Date
    created_by: string
    created_by_name: string
    cancelled_at: Date | null
    cancelled_by_name: string | null
    rolls_back: string | null
  }
  batch_item: {
    batch_id: string
    product_id: string
    store_id: string
    line: number
    state: ItemState
    due_at: Date
    /** The price to be; none where a rollback removes it. */
    amount: number | null
    former_amount: number | null
    currency: string | null
    /** The price that the author saw, and that is replaced; none for the first price of a product. */
    expected_amount: number | null
    expected_former_amount: number | null
    expected_currency: string | null
  }
}
