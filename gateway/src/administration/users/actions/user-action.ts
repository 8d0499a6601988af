import type { administrationEndpoints, Grant } from '@foyer/contract/administration'
import type { z } from 'zod'
import type { Change } from '../../../platform/changes/change.table.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import type { RequestInfo } from '../../../platform/http/request-info.ts'
import type { Principal, WriteContext } from '../../../session/index.ts'
import type { Deps } from '../../deps.ts'
import { type ChangedUser, changeOrganisationUser, changeUserRow } from '../change-user.ts'

export interface ActionContext extends Omit<WriteContext, 'apply'> {
  readonly deps: Deps
  readonly request: RequestInfo
}

export interface ActionOutcome {
  readonly changes: readonly Change[]
  /** The role that was added or removed, with its places. */
  readonly grant?: z.output<typeof Grant>
}

/** What is done with one user, alone or as one of many: the rules, the change and its audit event. */
export interface UserAction {
  /** True if rights of the organisation may change, so that it has to be locked. */
  readonly locksOrganisation: boolean
  /** Runs after the checks of every change of a user, with the user locked. Throws if a rule excludes the user. */
  run(context: ActionContext, user: ChangedUser): Promise<ActionOutcome>
}

type OneUser = Pick<
  RequestContext<(typeof administrationEndpoints)['endSessions'], Principal>,
  'input' | 'principal' | 'request' | 'access'
>

/** Returns the handler of an endpoint that does an action with one user. */
export function handlerOf(deps: Deps, action: UserAction) {
  return ({ input, principal, request, access }: OneUser) => {
    const change = action.locksOrganisation ? changeOrganisationUser : changeUserRow
    return change(deps, { principal, access, id: input.id }, async (context, user) => {
      const { changes } = await action.run({ ...context, deps, request }, user)
      return [...changes]
    })
  }
}
