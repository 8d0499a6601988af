import type { LeftOutReason, UserAction as UserActionName } from '@foyer/contract/administration'
import type { ErrorName } from '@foyer/contract/errors'
import { sql } from 'kysely'
import { lockedUsernames } from '../../../lockout/index.ts'
import { ApiError, StalePrincipalError } from '../../../platform/http/api-error.ts'
import type { Tx } from '../../../tables.ts'
import type { ChangedUser } from '../change-user.ts'
import type { ActionContext } from './user-action.ts'

/** A rule excludes a user from an action on many. The transaction of the user is rolled back. */
export class LeftOut extends Error {
  readonly reason: LeftOutReason

  constructor(reason: LeftOutReason) {
    super(reason)
    this.reason = reason
  }
}

/** The errors of an action on one user, as reasons. */
const REASONS: { readonly [Name in ErrorName]?: LeftOutReason } = {
  alreadyActivated: 'notNeeded',
  accountDisabled: 'disabled',
  emailNotBound: 'noAddress',
  recoveryBySingleSignOn: 'singleSignOn',
  tooManyRequests: 'tooManyMails',
  invalidInput: 'roleUnknown',
}

/** Returns why an action rejected a user, or throws the error again if it does not concern this user alone. */
export function reasonOfAction(error: unknown): LeftOutReason {
  if (error instanceof LeftOut) return error.reason
  if (!(error instanceof ApiError) || error instanceof StalePrincipalError) throw error
  const { needs, reason } = (error.details ?? {}) as { needs?: string; reason?: string }
  if (error.error === 'accessDenied') return needs === 'APPROVAL' ? 'needsApproval' : 'roleNotAllowed'
  if (reason === 'LAST_ADMINISTRATOR') return 'lastAdministrator'
  const known = REASONS[error.error]
  if (known === undefined) throw error
  return known
}

/** Returns why the checks before every change of a user rejected the user, or throws the error again. */
export function reasonOfUser(error: unknown): LeftOutReason {
  if (error instanceof LeftOut) return error.reason
  if (!(error instanceof ApiError) || error instanceof StalePrincipalError) throw error
  if (error.status === 404) return 'unknown'
  if (error.error === 'accessDenied') return 'morePowerful'
  throw error
}

/** Actions that would end the own session or take away the own right on the way. */
const NOT_WITH_ONESELF: ReadonlySet<UserActionName> = new Set(['disable', 'endSessions', 'removeRole'])

/** Leaves out the principal and users whom the action would not change. Alone, an action may be repeated. */
export async function assertNeeded(
  { tx, now, principal }: ActionContext,
  user: ChangedUser,
  action: UserActionName,
): Promise<void> {
  if (user.id === principal.userId && NOT_WITH_ONESELF.has(action)) throw new LeftOut('self')
  if (action === (user.disabled ? 'disable' : 'enable')) throw new LeftOut('notNeeded')
  if (action === 'unlock' && !(await isLocked(tx, user, now))) throw new LeftOut('notNeeded')
  if (action === 'endSessions' && !(await hasSession(tx, user))) throw new LeftOut('notNeeded')
}

async function isLocked(tx: Tx, { username }: ChangedUser, now: Date): Promise<boolean> {
  const { rows } = await sql`select from (${lockedUsernames(now)}) as l where l.username = ${username}`.execute(tx)
  return rows.length > 0
}

/** True also with an expired session: ending it does no harm. */
async function hasSession(tx: Tx, { id }: ChangedUser): Promise<boolean> {
  const open = tx.selectFrom('session').select('id').where('person_id', '=', id).where('ended_at', 'is', null)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}
