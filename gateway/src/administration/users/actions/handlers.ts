import type { Deps } from '../../deps.ts'
import { endSessions, resendActivation, resetMultiFactor, revokeActivation } from './access-actions.ts'
import { disable, enable, unlock } from './account-actions.ts'
import { bulkUserAction } from './bulk-user-action.ts'
import { handlerOf } from './user-action.ts'

/** Handlers of the endpoints that do something with one user, or with many. */
export function userActionHandlers(deps: Deps) {
  return {
    'administration.bulkUserAction': bulkUserAction(deps),
    'administration.disableUser': handlerOf(deps, disable),
    'administration.enableUser': handlerOf(deps, enable),
    'administration.unlockUser': handlerOf(deps, unlock),
    'administration.resendActivation': handlerOf(deps, resendActivation),
    'administration.revokeActivation': handlerOf(deps, revokeActivation),
    'administration.resetMultiFactor': handlerOf(deps, resetMultiFactor),
    'administration.endSessions': handlerOf(deps, endSessions),
  }
}
