import { write } from '../platform/database/write.ts'
import type { CallContext } from '../platform/http/calls.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.ts'
import { endOwnSession } from './end-sessions.ts'

/** Ends the caller's session, from every stage. */
export function logout(services: Services) {
  const { clock, changes, settings } = services
  return async ({ caller }: CallContext<{ access: 'any-stage' }, Caller>) => {
    changes.apply(await write(services, (tx) => endOwnSession(tx, caller.sessionId, clock.now())))
    return { cookies: [...settings.now.logoutCookies] }
  }
}
