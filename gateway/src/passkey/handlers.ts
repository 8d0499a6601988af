import type { Deps } from './deps.ts'
import { ownPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { register, registrationOptions } from './register.ts'
import { signInByPasskey, signInOptions, verificationOptions, verifyByPasskey } from './sign-in.ts'

/** Returns the handlers of the endpoints for passkeys. */
export function passkeyHandlers(deps: Deps) {
  return {
    'passkey.signInOptions': signInOptions(deps),
    'passkey.signIn': signInByPasskey(deps),
    'passkey.verificationOptions': verificationOptions(deps),
    'passkey.verify': verifyByPasskey(deps),
    'passkey.registrationOptions': registrationOptions(deps),
    'passkey.register': register(deps),
    'passkey.list': ownPasskeys(deps),
    'passkey.rename': renamePasskey(deps),
    'passkey.remove': removePasskey(deps),
  }
}
