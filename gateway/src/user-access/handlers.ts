import type { Deps } from './deps.ts'
import { endUserSession, userSessions, userSignInMethods, userSignIns } from './sign-in-data.ts'

/** Returns the handlers of the endpoints with which administrators see how a user signs in. */
export function userAccessHandlers(deps: Deps) {
  return {
    'administration.userSessions': userSessions(deps),
    'administration.endSession': endUserSession(deps),
    'administration.userSignIns': userSignIns(deps),
    'administration.userSignInMethods': userSignInMethods(deps),
  }
}
