import { changeGroupRoles, groups } from './administration/groups.ts'
import { createToken, removeToken, tokens } from './administration/tokens.ts'
import type { Deps } from './deps.ts'

/** Returns the handlers of the endpoints for administrators. */
export function provisioningHandlers(deps: Deps) {
  return {
    'provisioning.tokens': tokens(deps),
    'provisioning.createToken': createToken(deps),
    'provisioning.removeToken': removeToken(deps),
    'provisioning.groups': groups(deps),
    'provisioning.changeGroupRoles': changeGroupRoles(deps),
  }
}
