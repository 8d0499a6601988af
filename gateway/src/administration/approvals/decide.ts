import type { ApprovalRequest, administrationEndpoints } from '@foyer/contract/administration'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { type Principal, type PrincipalWrite, type WriteContext, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { approvalRequired } from '../settings/approval-policy.ts'
import { type ConcernedUser, readConcernedUser } from './accounts.ts'
import { applyToUser, turnOff } from './apply-decision.ts'
import { type Decision, problemOfDecision } from './approval-rules.ts'
import { notifyOf, prepareNotification, recordRequestEvent } from './notify.ts'
import { readRequest } from './requests-queries.ts'

type Calls = typeof administrationEndpoints
const STATE = { approve: 'approved', reject: 'refused', cancel: 'cancelled' } as const

/** Approves a request and applies it, in one transaction. */
export function approveRequest(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['approveRequest'], Principal>) => {
    const approved = await decide(deps, { id: input.id, decision: 'approve', principal, request, access })
    /* The settings are stored: where this gateway cannot read them now, it is marked and tries again. */
    if (approved.kind === 'turn-off') await deps.settings.load().catch(() => undefined)
    return approved
  }
}

export function rejectRequest(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['rejectRequest'], Principal>) =>
    decide(deps, { id: input.id, decision: 'reject', rejectionReason: input.reason, principal, request, access })
}

export function cancelRequest(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['cancelRequest'], Principal>) =>
    decide(deps, { id: input.id, decision: 'cancel', principal, request, access })
}

interface DecisionContext extends Pick<PrincipalWrite, 'principal' | 'access'> {
  readonly id: string
  readonly decision: Decision
  readonly rejectionReason?: string | undefined
  readonly request: RequestInfo
}

/**
 * Decides a request once. Requester and user are locked first. Of two concurrent decisions, one waits for the other and then
 * finds the request decided.
 */
async function decide(
  deps: Deps,
  { id, decision, rejectionReason, principal, request, access }: DecisionContext,
): Promise<ApprovalRequest> {
  const { db, clock } = deps
  const found = await readRequest(db, id, clock.now())
  if (!found) throw errors.notFound()
  const { requestedBy, user } = found
  const notification = await notificationOf(
    deps,
    { ...found, rejectionReason: rejectionReason ?? null },
    decision,
    principal,
    request,
  )
  const users = [requestedBy.id, ...(user ? [user.id] : [])]
  const organisationId = decision === 'approve' ? user?.organisation.id : undefined
  return await writeAs(deps, { principal, access, organisationId, users }, async (context) => {
    const { tx, now, principal, apply } = context
    const { concerned } = await checkDecision(context, id, decision)
    if (decision === 'approve' && concerned) await applyToUser(context, found, concerned, request)
    await storeDecision(tx, id, { state: STATE[decision], rejectionReason, principal, now })
    const decided = (await readRequest(tx, id, now)) as ApprovalRequest
    await recordRequestEvent(tx, `approval.${STATE[decision]}`, decided, { principal, request, now })
    if (notification) apply(...(await notifyOf(deps, tx, notification, users)))
    if (decision === 'approve' && !concerned) await turnOff(context, found, request)
    return decided
  })
}

/** A cancellation notifies no one, because no one waits for it. */
async function notificationOf(
  deps: Deps,
  { kind, requestedBy, user, reason, rejectionReason }: ApprovalRequest,
  decision: Decision,
  principal: Principal,
  request: RequestInfo,
) {
  if (decision === 'cancel') return undefined
  const names = { requester: requestedBy.username, user: user?.username, decidedBy: principal.username }
  const at = deps.clock.now().toISOString()
  return await prepareNotification(deps, {
    event: STATE[decision],
    kind,
    ...names,
    reason,
    ...(rejectionReason === null ? {} : { rejectionReason }),
    at,
    address: request.address,
  })
}

async function checkDecision({ tx, now, principal }: WriteContext, id: string, decision: Decision) {
  const row = await tx
    .selectFrom('approval_request')
    .select(['kind', 'state', 'expires_at', 'requested_by', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const requester = row && (await readConcernedUser(tx, row.requested_by))
  if (!requester) throw errors.notFound()
  const concerned: ConcernedUser | undefined = row.person_id ? await readConcernedUser(tx, row.person_id) : undefined
  const facts = { kind: row.kind, state: row.state, expiresAt: row.expires_at, requester, user: concerned }
  const own = requester.id === principal.userId
  const problem = problemOfDecision(decision, { ...facts, own, required: await approvalRequired(tx) }, now)
  if (problem === 'FORBIDDEN') throw errors.accessDenied()
  if (problem) throw errors.notPossible(problem)
  return { concerned }
}

interface StoredDecision {
  readonly state: (typeof STATE)[Decision]
  readonly rejectionReason: string | undefined
  readonly principal: Principal
  readonly now: Date
}

/** The condition repeats the check of `judged`, as a safeguard against a second decision. */
async function storeDecision(
  tx: Tx,
  id: string,
  { state, rejectionReason, principal, now }: StoredDecision,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('approval_request')
    .set({ state, decided_by: principal.userId, decided_at: now, rejection_reason: rejectionReason ?? null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!numUpdatedRows) throw errors.notPossible('REQUEST_DECIDED')
}
