import { dataCopy } from './data-copy.ts'
import type { Deps } from './deps.ts'
import { changeInformation, information } from './information.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'
import { revokeTrustedDevice, trustedDevices } from './own-trusted-devices.ts'
import { recentSignIns } from './recent-sign-ins.ts'
import { verifyIdentity } from './verify-identity.ts'

/** Returns the handlers of the endpoints for the principal's own account. */
export function accountHandlers(deps: Deps) {
  return {
    'account.information': information(deps),
    'account.dataCopy': dataCopy(deps),
    'account.changeInformation': changeInformation(deps),
    'account.verifyIdentity': verifyIdentity(deps),
    'account.sessions': ownSessions(deps),
    'account.endSession': endOwnSession(deps),
    'account.endOtherSessions': endOtherSessions(deps),
    'account.trustedDevices': trustedDevices(deps),
    'account.endTrust': revokeTrustedDevice(deps),
    'account.recentSignIns': recentSignIns(deps),
  }
}
