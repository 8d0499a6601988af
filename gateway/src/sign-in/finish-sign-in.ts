import type { LoginResponse } from '@foyer/contract/sign-in'
import { write } from '../platform/database/write.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { endSessionsExcept } from '../session/index.ts'
import type { Deps } from './deps.ts'
import { notifyOfFailures } from './notify-of-failures.ts'
import type { StartedSession } from './start-session.ts'

/** Runs what follows an opened session: notifications, the end of other sessions, cookies. Returns the response. */
export async function finishSignIn(
  deps: Deps,
  { request, setCookie }: Pick<RequestContext<{ access: 'public' }>, 'request' | 'setCookie'>,
  { login, session, stage, startedAt, response, cookies }: StartedSession,
): Promise<LoginResponse> {
  const { id } = login.user
  await notifyOfFailures(deps, request, id, login)
  if (stage === 'full' && session.onlyOne)
    deps.changes.apply(await write(deps, (tx) => endSessionsExcept(tx, id, session.id, startedAt)))
  for (const cookie of cookies) setCookie(cookie)
  return response
}
