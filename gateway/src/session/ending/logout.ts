import { write } from '../../platform/database/write.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Deps } from '../deps.ts'
import type { Principal } from '../principal.ts'
import { endOwnSession } from './end-sessions.ts'

/** Ends the session of the request, at any stage. */
export function logout(deps: Deps) {
  const { clock, changes, settings } = deps
  return async ({ principal }: RequestContext<{ access: 'any-stage' }, Principal>) => {
    changes.apply(await write(deps, (tx) => endOwnSession(tx, principal.sessionId, clock.now())))
    return { cookies: [...settings.now.logoutCookies] }
  }
}
