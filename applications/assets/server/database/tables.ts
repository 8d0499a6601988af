import type { ColumnType, Generated } from 'kysely'
import type { EventKind, Kind } from '../../shared/asset.ts'
import type { UnexpectedReason } from '../../shared/inventory.ts'

type Counted = ColumnType<number, number | undefined, number>
/** Written by the database only. */
type Derived<Value> = ColumnType<Value, never, never>

export interface Tables {
  site: { store_id: string; organisation_id: string; name: string; time_zone: string }
  badge: { organisation_id: string; code: string; name: string }
  asset: {
    id: string
    organisation_id: string
    store_id: string
    code: string
    name: string
    kind: Kind
    serial_number: string | null
    assignee: string | null
    assignee_badge: string | null
    assigned_at: Date | null
    due_at: Date | null
    defect: string | null
    defect_at: Date | null
    defect_by: string | null
    lost_at: Date | null
    retired_at: Date | null
    sort_due: Derived<Date | number>
    search_text: string
    /** Counted up by every change; a request names the one that its user saw. */
    version: Counted
    changed_at: Date | null
    changed_by: string | null
  }
  event: {
    number: Generated<string>
    asset_id: string
    store_id: string
    kind: EventKind
    at: Date
    by_id: string | null
    by_name: string
    from_name: string | null
    to_name: string | null
    due_at: Date | null
    comment: string | null
  }
  inventory: {
    id: string
    organisation_id: string
    store_id: string
    kind: Kind | null
    started_at: Date
    started_by: string
    closed_at: Date | null
    closed_by: string | null
  }
  inventory_item: {
    inventory_id: string
    code: string
    asset_id: string | null
    name: string | null
    kind: Kind | null
    assignee: string | null
    /** `lost`: the asset was marked as lost when the inventory began. */
    expected: 'yes' | 'lost' | 'no'
    reason: UnexpectedReason | null
    store: string | null
    scanned_at: Date | null
    scanned_by: string | null
  }
}
