import { bind, secret } from './bind.ts'
import { renewRecoveryCodes, unbind } from './change-factor.ts'
import type { Deps } from './deps.ts'
import { userLoginGoogle } from './policy.ts'
import { recover, verify } from './verify.ts'

/** Returns the handlers of the endpoints for the second factor. */
export function mfaHandlers(deps: Deps) {
  return {
    'configuration.multiFactor': userLoginGoogle(deps),
    'mfa.verify': verify(deps),
    'mfa.recover': recover(deps),
    'mfa.secret': secret(deps),
    'mfa.bind': bind(deps),
    'mfa.unbind': unbind(deps),
    'mfa.renewRecoveryCodes': renewRecoveryCodes(deps),
  }
}
