import type { Deps } from './deps.ts'
import { queueHashingBySource } from './hashing/password-hash.ts'
import { checkPassword } from './old-password.ts'
import { requestRecovery } from './recovery.ts'
import { acquire, ownStrength, setPassword, setRequiredPassword, strength } from './set-password.ts'

/** Returns the handlers of the endpoints for passwords. */
export function passwordHandlers(deps: Deps) {
  return {
    'password.strength': strength(deps),
    'password.ownStrength': ownStrength(deps),
    'password.acquire': queueHashingBySource(deps, acquire(deps)),
    'password.set': queueHashingBySource(deps, setPassword(deps)),
    'password.setDue': setRequiredPassword(deps),
    'password.check': checkPassword(deps),
    'password.retrieve': requestRecovery(deps),
  }
}
