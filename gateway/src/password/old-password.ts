import type { passwordCalls } from '@foyer/contract/password'
import { ofCaller, recordEvent } from '../audit/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { RequestFacts } from '../platform/http/request-facts.ts'
import type { Services } from '../services.ts'
import { type Caller, endAfterWrongCodes, forgetTries, takeTry } from '../session/index.ts'
import { addressKey, countFailure, usernameKey } from '../sign-in/index.ts'
import { holderOf } from './key.ts'

/** Is this the own password? */
export function checkPassword(services: Services) {
  return async ({ asked, caller, request }: CallContext<typeof passwordCalls.check, Caller>) => {
    const { passwordHash } = await holderOf(services.db, caller.personId)
    await proveOldPassword(services, caller, passwordHash, asked.oldPwd, request)
    return {}
  }
}

/**
 * Counts before it compares. A0211 for a wrong one, and the fifth in a row ends the session. Each counts towards the lock of the
 * username as well, so that further sessions give no further guesses; a right one is accepted whatever was counted.
 */
export async function proveOldPassword(
  services: Services,
  caller: Caller,
  passwordHash: string | null,
  digest: string,
  request: RequestFacts,
): Promise<void> {
  const { db, clock, hashing, changes, settings } = services
  const triesLeft = await takeTry(db, caller)
  if (await hashing.verify(passwordHash, digest)) {
    await forgetTries(db, caller)
    return
  }
  const now = clock.now()
  const keys = { subject: usernameKey(caller.username), address: addressKey(request.address) }
  await countFailure(db, keys, settings.now, now)
  const details = { factor: 'password', triesLeft }
  await recordEvent(db, { action: 'proof.failed', ...ofCaller(caller, request, now), details })
  if (triesLeft === 0) changes.apply(await endAfterWrongCodes(services, caller, clock.now()))
  throw refuse('A0211')
}
