import type { ApprovalRequest, administrationCalls } from '@foyer/contract/administration'
import { APPROVAL_LIFETIME, OPEN_APPROVAL_REQUESTS } from '@foyer/contract/limits'
import type { Asked } from '@foyer/contract/wire'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { later } from '../../platform/clock.ts'
import type { CallContext } from '../../platform/http/calls.ts'
import { impossible, invalid } from '../../platform/http/refusal.ts'
import type { Services } from '../../services.ts'
import { type Caller, type WriteContext, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import { activeSuperAdministrators, approvalRequired } from '../approval-policy.ts'
import { refuseUngrantable } from '../grants.ts'
import { type ConcernedUser, readConcernedUser } from './accounts.ts'
import { expireRequests } from './expire-requests.ts'
import { problemOfChange } from './judge.ts'
import { notifyOf, prepareNews, recordRequestEvent } from './notify.ts'
import { readRequest } from './requests-queries.ts'

type Call = (typeof administrationCalls)['requestApproval']
type Wanted = Asked<Call>

/** Makes a request, and notifies every other super administrator. */
export function requestApproval(services: Services) {
  return async ({ asked, caller, request }: CallContext<Call, Caller>): Promise<ApprovalRequest> => {
    const wanted = completed(asked)
    const named = wanted.user === undefined ? undefined : await readConcernedUser(services.db, wanted.user)
    const news = await prepareNews(services, {
      event: 'requested',
      kind: wanted.kind,
      requester: caller.username,
      user: named?.username,
      reason: wanted.reason,
      at: services.clock.now().toISOString(),
      address: request.address,
    })
    const users = wanted.user === undefined ? [] : [wanted.user]
    return await writeAs(services, { caller, access: 'super-administrator', users }, async (context) => {
      const { tx, now, caller, apply } = context
      await expireRequests(tx, now)
      const id = await insertRequest(context, wanted)
      const made = (await readRequest(tx, id, now)) as ApprovalRequest
      await recordRequestEvent(tx, 'approval.requested', made, { caller, request, now })
      apply(...(await notifyOf(services, tx, news, await activeSuperAdministrators(tx, caller.personId))))
      return made
    })
  }
}

/** The fields that the kind needs, and no others. */
function completed({ kind, user, grant, reason }: Wanted): Wanted {
  if (kind === 'turn-off') return { kind, reason }
  if (user === undefined) throw invalid('user', 'is required')
  if (kind === 'enable') return { kind, user, reason }
  if (grant === undefined) throw invalid('grant', 'is required')
  return { kind, user, grant, reason }
}

async function insertRequest({ tx, now, caller }: WriteContext, wanted: Wanted): Promise<string> {
  if (!(await approvalRequired(tx))) throw impossible('APPROVAL_NOT_REQUIRED')
  const user = await concernedBy(tx, wanted)
  const problem = problemOfChange({ kind: wanted.kind, user, required: true })
  if (problem) throw impossible(problem)
  if (user && wanted.grant) await refuseUngrantable(tx, wanted.grant, user.organisationId, 'grant')
  await refuseTooManyOpen(tx, caller.personId)
  const id = uuid()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('approval_request')
    .values({
      id,
      kind: wanted.kind,
      person_id: user?.id ?? null,
      granted: wanted.grant ? JSON.stringify(wanted.grant) : null,
      reason: wanted.reason,
      requested_by: caller.personId,
      requested_at: now,
      expires_at: later(now, APPROVAL_LIFETIME / 1_000),
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw impossible('REQUEST_OPEN')
  return id
}

async function concernedBy(tx: Tx, { user: id }: Wanted): Promise<ConcernedUser | undefined> {
  if (id === undefined) return undefined
  const user = await readConcernedUser(tx, id)
  if (!user) throw invalid('user', 'there is no such user')
  return user
}

/** With the requester locked, so that two requests are counted one after the other. */
async function refuseTooManyOpen(tx: Tx, requester: string): Promise<void> {
  const { rows } = await sql`select from approval_request
    where requested_by = ${requester} and state = 'open' limit ${OPEN_APPROVAL_REQUESTS}`.execute(tx)
  if (rows.length >= OPEN_APPROVAL_REQUESTS) throw impossible('TOO_MANY_OPEN')
}
