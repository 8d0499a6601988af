import type { ApprovalKind, ApprovalState } from '@foyer/contract/administration'
import type { ApprovalReason } from '@foyer/contract/errors'

/** The facts of a user that the approval depends on, in the transaction that decides. */
export interface Account {
  readonly status: 'active' | 'invited' | 'disabled'
  /** Holds a role that administers the platform, whatever the status. */
  readonly superAdministrator: boolean
}

export interface RequestedChange {
  readonly kind: ApprovalKind
  /** Whom it concerns; none for `turn-off`. */
  readonly user: Account | undefined
  /** `administratorApproval`, as it is stored. */
  readonly required: boolean
}

export interface RequestToDecide extends RequestedChange {
  readonly state: ApprovalState
  readonly expiresAt: Date
  readonly requester: Account
  /** Does the requester decide? */
  readonly own: boolean
}

export type Decision = 'approve' | 'reject' | 'cancel'

/** Why a change cannot be requested, or not be carried out any more; undefined where it can. */
export function problemOfChange({ kind, user, required }: RequestedChange): ApprovalReason | undefined {
  if (kind === 'turn-off') return required ? undefined : 'NO_CHANGE'
  if (kind === 'enable') return user?.status === 'disabled' && user.superAdministrator ? undefined : 'NO_CHANGE'
  if (user?.status !== 'active') return 'USER_INACTIVE'
  return user.superAdministrator ? 'NO_CHANGE' : undefined
}

/** Why a decision on a request is rejected; undefined where it is valid. `FORBIDDEN`: another one's request is cancelled. */
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
