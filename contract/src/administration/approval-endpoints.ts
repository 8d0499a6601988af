import { z } from 'zod'
import { APPROVAL_REASON_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, NamedReference, ReturnedUsername } from '../wire/fields.ts'
import { PageSize, pageResponse } from '../wire/paging.ts'
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

const RequestId = Id.describe('The id of the request for approval.')
const UserReference = z
  .object({ id: Id.describe('The id of the user.'), username: ReturnedUsername })
  .meta({ id: 'UserReference', description: 'A user by id and username.' })
const ApprovalKindSchema = z.enum(APPROVAL_KINDS).meta({
  id: 'ApprovalKind',
  description:
    '`grant`: give a user a role that administers the platform. `enable`: enable a disabled super administrator. `turn-off`: turn the approval policy off.',
})

/** A request is decided once and never changed, so it has no version. */
export const ApprovalRequest = z
  .object({
    id: RequestId,
    kind: ApprovalKindSchema,
    user: UserReference.extend({
      displayName: z.string().describe('The name that others see.'),
      email: z.string().nullable().describe('The mail address; null if there is none.'),
      organisation: NamedReference.describe('The organisation of the user.'),
    })
      .nullable()
      .describe('The user concerned; null for `turn-off`.'),
    grant: Grant.nullable().describe('The grant added to those of the user; null unless the kind is `grant`.'),
    reason: z.string().describe('Why the administrator requests it.'),
    requestedBy: UserReference.describe('The super administrator who requests it.'),
    requestedAt: Instant.describe('When it was requested.'),
    expiresAt: Instant.describe('When it expires without a decision.'),
    state: z.enum(APPROVAL_STATES).describe('Whether it is open, and how it was decided.'),
    decidedBy: UserReference.nullable().describe('Who decided it; null while it is open, and if it expired.'),
    rejectionReason: z.string().nullable().describe('Why it was rejected; null without a reason.'),
    decidedAt: Instant.nullable().describe('When it was decided; null while it is open, and if it expired.'),
  })
  .meta({ id: 'ApprovalRequest', description: 'A request for the approval of a second super administrator.' })
export type ApprovalRequest = z.output<typeof ApprovalRequest>

const access = 'super-administrator'
const freshProof = 'administration'
const oneRequest = z.object({ id: RequestId })
/** Administrators get a mail about each request and each decision. */
const limit = { calls: 100, seconds: 3_600, shared: true } as const

/** Approval of changes that need a second super administrator. */
export const approvalEndpoints = {
  approvalRequests: endpoint({
    method: 'GET',
    path: '/v2/admin/approval-requests',
    access,
    summary: 'List the requests for approval, newest first: open ones and those of the last month.',
    request: z.object({
      cursor: Id.describe('The `nextCursor` of the previous page.').optional(),
      size: PageSize.default(20),
    }),
    response: pageResponse(ApprovalRequest, 'ApprovalRequestPage'),
  }),
  requestApproval: endpoint({
    method: 'POST',
    path: '/v2/admin/approval-requests',
    access,
    freshProof,
    summary:
      'Request approval by a second super administrator: to add a super administrator, to enable a disabled one, or to turn this policy off.',
    request: z.object({
      kind: ApprovalKindSchema,
      user: Id.describe('The id of the user concerned. Required unless the kind is `turn-off`.').optional(),
      grant: Grant.describe(
        'Required for `grant`, with a role that administers the platform. It is added to the grants of the user.',
      ).optional(),
      reason: singleLineText(APPROVAL_REASON_MAX_LENGTH).describe(
        'Why it is needed. The approving administrator reads it.',
      ),
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
    request: oneRequest.extend({
      reason: singleLineText(APPROVAL_REASON_MAX_LENGTH)
        .describe('Why it is rejected. The requester reads it.')
        .optional(),
    }),
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
