import type { ApprovalKind, ApprovalState } from '@foyer/contract/administration'
import type { Generated } from 'kysely'

/** A request for the approval of a second super administrator. Its content never changes; it is decided once. */
export interface ApprovalRequestTable {
  id: string
  kind: ApprovalKind
  /** The user concerned; null for `turn-off`. */
  person_id: string | null
  /** The added grant, as JSON. */
  granted: unknown
  reason: string
  requested_by: string
  requested_at: Date
  expires_at: Date
  /** `expired` is stored up to a minute late; until then `expires_at` decides. */
  state: Generated<ApprovalState>
  decided_by: string | null
  decided_at: Date | null
  /** Null unless it was rejected with a reason. */
  rejection_reason: Generated<string | null>
}
