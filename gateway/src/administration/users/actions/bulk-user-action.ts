import type {
  AffectedUser,
  administrationEndpoints,
  LeftOutReason,
  LeftOutUser,
  UserActionResult,
} from '@foyer/contract/administration'
import type { RequestOf } from '@foyer/contract/wire'
import { sql } from 'kysely'
import { errors } from '../../../platform/http/api-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { type Principal, type WriteContext, writeAs } from '../../../session/index.ts'
import type { Deps } from '../../deps.ts'
import { changeLockedUser } from '../change-user.ts'
import { endSessions, resendActivation } from './access-actions.ts'
import { disable, enable, unlock } from './account-actions.ts'
import { assertNeeded, LeftOut, reasonOfAction, reasonOfUser } from './left-out.ts'
import { addRole, removeRole } from './role-actions.ts'
import type { UserAction } from './user-action.ts'

type Call = (typeof administrationEndpoints)['bulkUserAction']
type Context = RequestContext<Call, Principal>

/** Does an action with many users, or shows what it would do. */
export function bulkUserAction(deps: Deps) {
  return async (context: Context): Promise<UserActionResult> => {
    const ids = [...new Set(context.input.ids)]
    const bulk = {
      deps,
      context,
      action: actionOf(context.input),
      users: await readNames(deps, context.principal, ids),
    }
    return context.input.dryRun ? await preview(bulk, ids) : await run(bulk, ids)
  }
}

interface NamedUser {
  readonly name: string
  readonly organisationId: string
}

interface Bulk {
  readonly deps: Deps
  readonly context: Context
  readonly action: UserAction
  /** Those of the administrator's organisation, by id. */
  readonly users: ReadonlyMap<string, NamedUser>
}

type Outcome = { readonly affected: AffectedUser } | { readonly leftOut: LeftOutUser }

/** Each user has a transaction of its own: after a failure, a user is changed with the audit event, or not at all. */
async function run(bulk: Bulk, ids: readonly string[]): Promise<UserActionResult> {
  const { deps, action, users } = bulk
  const { principal, access } = bulk.context
  const outcomes: Outcome[] = []
  for (const id of ids) {
    const organisationId = action.locksOrganisation ? users.get(id)?.organisationId : undefined
    const write = { principal, access, organisationId, users: [id] }
    outcomes.push(await outcomeOf(bulk, id, (act) => writeAs(deps, write, act)))
  }
  return resultOf(outcomes)
}

/** Not an error: ends the transaction of a preview. */
class PreviewEnd extends Error {
  readonly outcomes: readonly Outcome[]

  constructor(outcomes: readonly Outcome[]) {
    super('preview')
    this.outcomes = outcomes
  }
}

/**
 * Runs the action and rolls it back, so that a preview has no rules of its own. All users are in one transaction: if the action
 * disables every administrator, the last one is left out.
 */
async function preview(bulk: Bulk, ids: readonly string[]): Promise<UserActionResult> {
  const { principal, access } = bulk.context
  try {
    return await writeAs(bulk.deps, { principal, access, users: ids }, async (context) => {
      const outcomes: Outcome[] = []
      for (const id of ids) outcomes.push(await outcomeOf(bulk, id, (act) => inSavepoint(context, act)))
      throw new PreviewEnd(outcomes)
    })
  } catch (error) {
    if (error instanceof PreviewEnd) return resultOf(error.outcomes)
    throw error
  }
}

async function inSavepoint<Result>(
  context: WriteContext,
  act: (context: WriteContext) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint one_user`.execute(context.tx)
  try {
    return await act(context)
  } catch (error) {
    await sql`rollback to savepoint one_user`.execute(context.tx)
    throw error
  } finally {
    await sql`release savepoint one_user`.execute(context.tx)
  }
}

type Act = (context: WriteContext) => Promise<AffectedUser>

/** What becomes of one user. A rejection by a rule is an outcome, any other error is thrown. */
async function outcomeOf(bulk: Bulk, id: string, write: (act: Act) => Promise<AffectedUser>): Promise<Outcome> {
  const name = bulk.users.get(id)?.name
  try {
    return { affected: await write((context) => actOn(bulk, context, id)) }
  } catch (error) {
    const reason: LeftOutReason = reasonOfUser(error)
    return { leftOut: { id, name: name ?? null, reason } }
  }
}

async function actOn({ deps, context: { input, request }, action }: Bulk, write: WriteContext, id: string) {
  const context = { ...write, deps, request }
  let affected: AffectedUser = { id, name: '' }
  await changeLockedUser(write, id, async (user) => {
    await assertNeeded(context, user, input.action)
    const { changes, grant } = await action.run(context, user).catch((error) => {
      throw new LeftOut(reasonOfAction(error))
    })
    affected = { id, name: user.displayName, ...(grant && { grant }) }
    return changes
  })
  return affected
}

function resultOf(outcomes: readonly Outcome[]): UserActionResult {
  return {
    affected: outcomes.flatMap((outcome) => ('affected' in outcome ? [outcome.affected] : [])),
    leftOut: outcomes.flatMap((outcome) => ('leftOut' in outcome ? [outcome.leftOut] : [])),
  }
}

function actionOf({ action, grant }: RequestOf<Call>): UserAction {
  if (action !== 'addRole' && action !== 'removeRole')
    return { unlock, disable, enable, endSessions, resendActivation }[action]
  if (grant === undefined) throw errors.invalidField('grant', 'is required')
  return action === 'addRole' ? addRole(grant) : removeRole(grant)
}

async function readNames({ db }: Deps, principal: Principal, ids: readonly string[]): Promise<Bulk['users']> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'display_name as name', 'organisation_id as organisationId'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(principal.administers !== 'platform', (query) => query.where('organisation_id', '=', principal.organisationId))
    .execute()
  return new Map(rows.map(({ id, ...user }) => [id, user]))
}
