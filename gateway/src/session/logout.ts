import type { CallContext } from '../platform/http/calls.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.ts'
import { endOwnSession } from './end-sessions.ts'

/** Ends the caller's session, from every stage. */
export function logout({ db, clock, changes, settings }: Services) {
  return async ({ caller }: CallContext<{ access: 'any-stage' }, Caller>) => {
    changes.apply(await db.transaction().execute((tx) => endOwnSession(tx, caller.sessionId, clock.now())))
    return { cookies: [...settings.now.logoutCookies] }
  }
}
