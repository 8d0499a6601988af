import type { ApprovalKind, ApprovalState } from '@foyer/contract/administration'
import type { Generated } from 'kysely'

/** A request for the approval of a second super administrator. Its content never changes; it is decided once. */
export interface ApprovalRequestTable {
  id: string
  kind: ApprovalKind
  /** Whom it concerns; none where the policy is to be turned off. */
  person_id: string | null
  /** The grant that is added, as JSON. */
  granted: unknown
  reason: string
  requested_by: string
  requested_at: Date
  expires_at: Date
  /** `expired` is stored within a minute; until then `expires_at` decides. */
  state: Generated<ApprovalState>
  decided_by: string | null
  decided_at: Date | null
}
