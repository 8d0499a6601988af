import type { ownIdentityEndpoints } from '@foyer/contract/single-sign-on'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { beginFor, completeLink, linkPending, unlink } from './link.ts'
import { readOwnIdentities } from './own-identities.ts'
import { completeProof } from './verify-at-provider.ts'

/** Returns the handlers of the accounts at providers that a user signs in with. */
export function identityHandlers(deps: Deps) {
  return {
    'identities.ownIdentities': ({
      principal,
      request,
    }: RequestContext<(typeof ownIdentityEndpoints)['ownIdentities'], Principal>) =>
      readOwnIdentities(deps, principal.userId, request),
    'identities.beginLink': beginFor(deps, 'link'),
    'identities.completeLink': completeLink(deps),
    'identities.linkPending': linkPending(deps),
    'identities.unlink': unlink(deps),
    'identities.beginProof': beginFor(deps, 'proof'),
    'identities.completeProof': completeProof(deps),
  }
}
