import type { ownIdentityEndpoints } from '@foyer/contract/single-sign-on'
import { isBound } from '../../mfa/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, recordProof } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { browserHashOf } from '../flow/browser-cookie.ts'
import { consumeCode } from '../flow/codes.ts'
import { providerToContinue } from '../providers/stored-provider.ts'
import { findLinkedUser } from '../users/find-account.ts'

/** Accepts a new authentication at a linked provider as proof of identity, unless a second factor is bound here. */
export function completeProof(deps: Deps) {
  return async ({
    input,
    principal,
    request,
  }: RequestContext<(typeof ownIdentityEndpoints)['completeProof'], Principal>) => {
    const { provider, code } = input
    const browserHash = browserHashOf(request)
    const consumed = await consumeCode(deps, { code, provider, purposes: ['proof'], browserHash })
    if (consumed?.sessionId !== principal.sessionId) throw errors.signOnCode()
    await providerToContinue(deps, provider, consumed.providerVersion)
    const user = await findLinkedUser(deps.db, consumed.result)
    if (user?.id !== principal.userId) throw errors.signOnNotInOrganisation()
    /* The password alone would be no proof either. */
    if (await isBound(deps.db, principal.userId)) throw errors.wrongMultiFactorCode()
    return { until: (await recordProof(deps.db, principal, deps.clock.now(), 'provider')).toISOString() }
  }
}
