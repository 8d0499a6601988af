import type { ApprovalRequest, administrationEndpoints } from '@foyer/contract/administration'
import { APPROVAL_LIFETIME, OPEN_APPROVAL_REQUESTS } from '@foyer/contract/limits'
import type { RequestOf } from '@foyer/contract/wire'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import { type Principal, type WriteContext, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { activeSuperAdministrators, approvalRequired } from '../settings/approval-policy.ts'
import { assertGrantable } from '../users/grants.ts'
import { type ConcernedUser, readConcernedUser } from './accounts.ts'
import { problemOfChange } from './approval-rules.ts'
import { expireRequests } from './expire-requests.ts'
import { notifyOf, prepareNotification, recordRequestEvent } from './notify.ts'
import { readRequest } from './requests-queries.ts'

type Call = (typeof administrationEndpoints)['requestApproval']
type Wanted = RequestOf<Call>

/** Creates a request and notifies all other super administrators. */
export function requestApproval(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Call, Principal>): Promise<ApprovalRequest> => {
    const wanted = completed(input)
    const named = wanted.user === undefined ? undefined : await readConcernedUser(deps.db, wanted.user)
    const notification = await prepareNotification(deps, {
      event: 'requested',
      kind: wanted.kind,
      requester: principal.username,
      user: named?.username,
      reason: wanted.reason,
      at: deps.clock.now().toISOString(),
      address: request.address,
    })
    const users = wanted.user === undefined ? [] : [wanted.user]
    return await writeAs(deps, { principal, access, users }, async (context) => {
      const { tx, now, principal, apply } = context
      await expireRequests(tx, now)
      const id = await insertRequest(context, wanted)
      const made = (await readRequest(tx, id, now)) as ApprovalRequest
      await recordRequestEvent(tx, 'approval.requested', made, { principal, request, now })
      apply(...(await notifyOf(deps, tx, notification, await activeSuperAdministrators(tx, principal.userId))))
      return made
    })
  }
}

/** Requires exactly the fields that the kind needs. */
function completed({ kind, user, grant, reason }: Wanted): Wanted {
  if (kind === 'turn-off') return { kind, reason }
  if (user === undefined) throw errors.invalidField('user', 'is required')
  if (kind === 'enable') return { kind, user, reason }
  if (grant === undefined) throw errors.invalidField('grant', 'is required')
  return { kind, user, grant, reason }
}

async function insertRequest({ tx, now, principal }: WriteContext, wanted: Wanted): Promise<string> {
  if (!(await approvalRequired(tx))) throw errors.notPossible('APPROVAL_NOT_REQUIRED')
  const user = await concernedBy(tx, wanted)
  const problem = problemOfChange({ kind: wanted.kind, user, required: true })
  if (problem) throw errors.notPossible(problem)
  if (user && wanted.grant) await assertGrantable(tx, wanted.grant, user.organisationId, 'grant')
  await assertOpenRequestLimit(tx, principal.userId)
  const id = uuid()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('approval_request')
    .values({
      id,
      kind: wanted.kind,
      person_id: user?.id ?? null,
      granted: wanted.grant ? JSON.stringify(wanted.grant) : null,
      reason: wanted.reason,
      requested_by: principal.userId,
      requested_at: now,
      expires_at: addSeconds(now, APPROVAL_LIFETIME / 1_000),
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw errors.notPossible('REQUEST_OPEN')
  return id
}

async function concernedBy(tx: Tx, { user: id }: Wanted): Promise<ConcernedUser | undefined> {
  if (id === undefined) return undefined
  const user = await readConcernedUser(tx, id)
  if (!user) throw errors.invalidField('user', 'there is no such user')
  return user
}

/** The requester is locked, so that concurrent requests cannot exceed the limit. */
async function assertOpenRequestLimit(tx: Tx, requester: string): Promise<void> {
  const { rows } = await sql`select from approval_request
    where requested_by = ${requester} and state = 'open' limit ${OPEN_APPROVAL_REQUESTS}`.execute(tx)
  if (rows.length >= OPEN_APPROVAL_REQUESTS) throw errors.notPossible('TOO_MANY_OPEN')
}
