import { z } from 'zod'
import { APPROVAL_REASON_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { Grant } from './user.ts'

/**
 * What a second super administrator approves while `administratorApproval` is on. `grant`: give a user a role that administers
 * the platform. `enable`: enable a disabled super administrator. `turn-off`: turn the approval policy off.
 */
export const APPROVAL_KINDS = ['grant', 'enable', 'turn-off'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

export const APPROVAL_STATES = ['open', 'approved', 'refused', 'cancelled', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

const Id = z.uuid()
const NamedUser = z.object({ id: Id, username: z.string() })

/** A request is decided once and never changed, so it has no version. */
export const ApprovalRequest = z.object({
  id: Id,
  kind: z.enum(APPROVAL_KINDS),
  /** The user concerned; null for `turn-off`. */
  user: NamedUser.extend({
    displayName: z.string(),
    email: z.string().nullable(),
    organisation: z.object({ id: Id, name: z.string() }),
  }).nullable(),
  /** The grants added to those the user has; null unless the kind is `grant`. */
  grant: Grant.nullable(),
  reason: z.string(),
  requestedBy: NamedUser,
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(APPROVAL_STATES),
  /** Null while the request is open, and if it expired. */
  decidedBy: NamedUser.nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type ApprovalRequest = z.output<typeof ApprovalRequest>

const access = 'super-administrator'
const freshProof = 'administration'
const oneRequest = z.object({ id: Id })
/** Administrators get a mail about each request and each decision. */
const limit = { calls: 100, seconds: 3_600, shared: true } as const

/** Approval of changes that need a second super administrator. */
export const approvalEndpoints = {
  approvalRequests: endpoint({
    method: 'GET',
    path: '/v2/admin/approval-requests',
    access,
    summary: 'List the requests for approval, newest first: open ones and those of the last month.',
    request: pageRequest.omit({ keyword: true, cursor: true }).extend({ cursor: Id.optional() }),
    response: pageResponse(ApprovalRequest),
  }),
  requestApproval: endpoint({
    method: 'POST',
    path: '/v2/admin/approval-requests',
    access,
    freshProof,
    summary:
      'Request approval by a second super administrator: to add a super administrator, to enable a disabled one, or to turn this policy off.',
    request: z.object({
      kind: z.enum(APPROVAL_KINDS),
      /** Required unless the kind is `turn-off`. */
      user: Id.optional(),
      /** Required for `grant`, with a role that administers the platform. It is added to the grants of the user. */
      grant: Grant.optional(),
      reason: singleLineText(APPROVAL_REASON_MAX_LENGTH),
    }),
    response: ApprovalRequest,
    errors: ['parameterError'],
    limit,
  }),
  approveRequest: endpoint({
    method: 'POST',
    path: '/v2/admin/approval-requests/:id/approve',
    access,
    freshProof,
    summary: 'Approve a request of another super administrator and apply it.',
    request: oneRequest,
    response: ApprovalRequest,
    errors: ['parameterError'],
    limit,
  }),
  rejectRequest: endpoint({
    method: 'POST',
    path: '/v2/admin/approval-requests/:id/refuse',
    access,
    freshProof,
    summary: 'Reject a request of another super administrator.',
    request: oneRequest,
    response: ApprovalRequest,
    errors: ['parameterError'],
    limit,
  }),
  cancelRequest: endpoint({
    method: 'DELETE',
    path: '/v2/admin/approval-requests/:id',
    access,
    freshProof,
    summary: 'Cancel an own open request.',
    request: oneRequest,
    response: ApprovalRequest,
    errors: ['accessDenied', 'parameterError'],
  }),
}
