import type { ApprovalKind, ApprovalState } from '@foyer/contract/administration'
import type { ApprovalReason } from '@foyer/contract/errors'

/** The facts about a user that decide an approval, read in the deciding transaction. */
export interface Account {
  readonly status: 'active' | 'invited' | 'disabled'
  /** True if the user has a role that administers the platform, whatever the status. */
  readonly superAdministrator: boolean
}

export interface RequestedChange {
  readonly kind: ApprovalKind
  /** The user concerned; undefined for `turn-off`. */
  readonly user: Account | undefined
  /** The stored value of `administratorApproval`. */
  readonly required: boolean
}

export interface RequestToDecide extends RequestedChange {
  readonly state: ApprovalState
  readonly expiresAt: Date
  readonly requester: Account
  /** True if the requester decides. */
  readonly own: boolean
}

export type Decision = 'approve' | 'reject' | 'cancel'

/** Returns why a change cannot be requested or applied, or undefined if it can. */
export function problemOfChange({ kind, user, required }: RequestedChange): ApprovalReason | undefined {
  if (kind === 'turn-off') return required ? undefined : 'NO_CHANGE'
  if (kind === 'enable') return user?.status === 'disabled' && user.superAdministrator ? undefined : 'NO_CHANGE'
  if (user?.status !== 'active') return 'USER_INACTIVE'
  return user.superAdministrator ? 'NO_CHANGE' : undefined
}

/** Returns why a decision is rejected, or undefined if it is valid. `FORBIDDEN`: only the requester may cancel. */
export function problemOfDecision(
  decision: Decision,
  request: RequestToDecide,
  now: Date,
): ApprovalReason | 'FORBIDDEN' | undefined {
  if (decision === 'cancel' && !request.own) return 'FORBIDDEN'
  if (request.state === 'expired' || (request.state === 'open' && request.expiresAt <= now)) return 'REQUEST_EXPIRED'
  if (request.state !== 'open') return 'REQUEST_DECIDED'
  if (decision === 'cancel') return undefined
  if (request.own) return 'OWN_REQUEST'
  if (decision === 'reject') return undefined
  if (request.requester.status !== 'active' || !request.requester.superAdministrator) return 'REQUESTER_GONE'
  return problemOfChange(request)
}
