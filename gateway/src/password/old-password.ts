import type { passwordEndpoints } from '@foyer/contract/password'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import { addressKey, countFailureAndLock, usernameKey } from '../lockout/index.ts'
import { readKeyOwner } from '../one-time/index.ts'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { countTry, endAfterWrongCodes, type Principal, resetTries } from '../session/index.ts'
import type { Deps } from './deps.ts'

/** Checks the password of the principal. */
export function checkPassword(deps: Deps) {
  return async ({ input, principal, request }: RequestContext<typeof passwordEndpoints.check, Principal>) => {
    const { passwordHash } = await readKeyOwner(deps.db, principal.userId)
    await verifyOldPassword(deps, principal, passwordHash, input.oldPwd, request)
    return {}
  }
}

/**
 * Counts before comparing. Throws A0211 for a wrong password; the fifth in a row ends the session. Each counts towards the lock of
 * the username as well, so that more sessions give no more guesses. A correct one is always accepted.
 */
export async function verifyOldPassword(
  deps: Deps,
  principal: Principal,
  passwordHash: string | null,
  digest: string,
  request: RequestInfo,
): Promise<void> {
  const { db, clock, hashing, changes, settings } = deps
  const triesLeft = await countTry(db, principal)
  if (await hashing.verify(passwordHash, digest)) {
    await resetTries(db, principal)
    return
  }
  const now = clock.now()
  const keys = { subject: usernameKey(principal.username), address: addressKey(request.address) }
  const lockedUntil = await countFailureAndLock(db, keys, settings.now, now)
  const event = ofPrincipal(principal, request, now)
  await recordEvent(db, { action: 'proof.failed', ...event, details: { factor: 'password', triesLeft } })
  // While the lock lasts, its end is unchanged by further failures.
  if (lockedUntil?.getTime() === now.getTime() + settings.now.lockSeconds * 1_000)
    await recordEvent(db, { action: 'sign-in.locked', ...event, details: { factor: 'password' } })
  if (triesLeft === 0) changes.apply(await endAfterWrongCodes(deps, principal, clock.now()))
  throw errors.wrongOldPassword()
}
