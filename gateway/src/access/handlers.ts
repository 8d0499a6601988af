import type { Deps } from './deps.ts'
import { explainAccess } from './explain/explain-access.ts'
import { roleHolders } from './roles/role-holders.ts'
import { simulateRole } from './roles/simulate-role.ts'
import { endUserSession, userSessions, userSignInMethods, userSignIns } from './sign-in-data.ts'

/** Returns the handlers of the endpoints with which administrators see how a user signs in, what a user can do, and who has a role. */
export function accessHandlers(deps: Deps) {
  return {
    'administration.explainAccess': explainAccess(deps),
    'administration.roleHolders': roleHolders(deps),
    'administration.simulateRole': simulateRole(deps),
    'administration.userSessions': userSessions(deps),
    'administration.endSession': endUserSession(deps),
    'administration.userSignIns': userSignIns(deps),
    'administration.userSignInMethods': userSignInMethods(deps),
  }
}
