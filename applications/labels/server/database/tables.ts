import type { ColumnType, Generated } from 'kysely'
import type { ChangeKind, ChangeState, Content, LabelState } from '../../shared/label.ts'

type Json<Value> = ColumnType<Value, string, string>
type Counted = ColumnType<number, number | undefined, number>

export interface Tables {
  base_station: {
    id: string
    organisation_id: string
    store_id: string
    name: string
    last_contact_at: Date | null
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
    template: string
    state: LabelState
    shown: Json<Content> | null
    shown_at: Date | null
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
  change: {
    id: string
    /** Counts up in the order of requests. */
    number: Generated<string>
    label_id: string
    store_id: string
    kind: ChangeKind
    state: ChangeState
    content: Json<Content>
    requested_by: string
    requested_by_name: string
    requested_at: Date
    sent_at: Date | null
    completed_at: Date | null
    attempts: Counted
    failure: string | null
  }
}
