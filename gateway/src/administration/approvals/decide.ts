import type { ApprovalRequest, administrationCalls } from '@foyer/contract/administration'
import type { CallContext } from '../../platform/http/calls.ts'
import { impossible, notFound, refuse } from '../../platform/http/refusal.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { Services } from '../../services.ts'
import { type Caller, type WriteContext, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import { approvalRequired } from '../approval-policy.ts'
import { type ConcernedUser, readConcernedUser } from './accounts.ts'
import { carryOutForUser, turnOff } from './carry-out.ts'
import { type Decision, problemOfDecision } from './judge.ts'
import { notifyOf, prepareNews, recordRequestEvent } from './notify.ts'
import { readRequest } from './requests-queries.ts'

type Calls = typeof administrationCalls
const STATE = { approve: 'approved', refuse: 'refused', cancel: 'cancelled' } as const

/** Approves a request and carries it out, in one transaction. */
export function approveRequest(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['approveRequest'], Caller>) => {
    const approved = await decide(services, { id: asked.id, decision: 'approve', caller, request })
    /* The settings are stored: where this gateway cannot read them now, it is marked and tries again. */
    if (approved.kind === 'turn-off') await services.settings.load().catch(() => undefined)
    return approved
  }
}

export function refuseRequest(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['refuseRequest'], Caller>) =>
    decide(services, { id: asked.id, decision: 'refuse', caller, request })
}

export function cancelRequest(services: Services) {
  return ({ asked, caller, request }: CallContext<Calls['cancelRequest'], Caller>) =>
    decide(services, { id: asked.id, decision: 'cancel', caller, request })
}

interface Deciding {
  readonly id: string
  readonly decision: Decision
  readonly caller: Caller
  readonly request: RequestFacts
}

/**
 * Decides on a request once. Requester and user are locked first, as everywhere; so of two decisions one waits for the other
 * and finds the request decided.
 */
async function decide(services: Services, { id, decision, caller, request }: Deciding): Promise<ApprovalRequest> {
  const { db, clock } = services
  const found = await readRequest(db, id, clock.now())
  if (!found) throw notFound()
  const { requestedBy, user } = found
  const news = await newsOf(services, found, decision, caller, request)
  const users = [requestedBy.id, ...(user ? [user.id] : [])]
  const organisationId = decision === 'approve' ? user?.organisation.id : undefined
  const access = 'super-administrator'
  return await writeAs(services, { caller, access, organisationId, users }, async (context) => {
    const { tx, now, caller, apply } = context
    const { concerned } = await judged(context, id, decision)
    if (decision === 'approve' && concerned) await carryOutForUser(context, found, concerned, request)
    await storeDecision(tx, id, { state: STATE[decision], caller, now })
    const decided = (await readRequest(tx, id, now)) as ApprovalRequest
    await recordRequestEvent(tx, `approval.${STATE[decision]}`, decided, { caller, request, now })
    if (news) apply(...(await notifyOf(services, tx, news, users)))
    if (decision === 'approve' && !concerned) await turnOff(context, found, request)
    return decided
  })
}

/** Cancelling is no decision that anyone else waits for. */
async function newsOf(
  services: Services,
  { kind, requestedBy, user, reason }: ApprovalRequest,
  decision: Decision,
  caller: Caller,
  request: RequestFacts,
) {
  if (decision === 'cancel') return undefined
  const names = { requester: requestedBy.username, user: user?.username, decidedBy: caller.username }
  const at = services.clock.now().toISOString()
  return await prepareNews(services, { event: STATE[decision], kind, ...names, reason, at, address: request.address })
}

async function judged({ tx, now, caller }: WriteContext, id: string, decision: Decision) {
  const row = await tx
    .selectFrom('approval_request')
    .select(['kind', 'state', 'expires_at', 'requested_by', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const requester = row && (await readConcernedUser(tx, row.requested_by))
  if (!requester) throw notFound()
  const concerned: ConcernedUser | undefined = row.person_id ? await readConcernedUser(tx, row.person_id) : undefined
  const facts = { kind: row.kind, state: row.state, expiresAt: row.expires_at, requester, user: concerned }
  const own = requester.id === caller.personId
  const problem = problemOfDecision(decision, { ...facts, own, required: await approvalRequired(tx) }, now)
  if (problem === 'FORBIDDEN') throw refuse('A0302')
  if (problem) throw impossible(problem)
  return { concerned }
}

/** The condition holds where `judged` found the request open; it is one more bar against a second decision. */
async function storeDecision(
  tx: Tx,
  id: string,
  { state, caller, now }: { state: (typeof STATE)[Decision]; caller: Caller; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('approval_request')
    .set({ state, decided_by: caller.personId, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!numUpdatedRows) throw impossible('REQUEST_DECIDED')
}
