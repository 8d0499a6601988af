import { MICROSOFT } from '@foyer/contract/sign-in'
import type { singleSignOnEndpoints } from '@foyer/contract/single-sign-on'
import type { RequestContext } from '../platform/http/request-context.ts'
import { RedirectResponse } from '../platform/http/responses/redirect-response.ts'
import type { Deps } from './deps.ts'
import { beginFlow } from './flow/begin.ts'
import { browserCookie } from './flow/browser-cookie.ts'
import { receiveCallback, redirectToError } from './flow/callback.ts'
import { exchange } from './flow/exchange.ts'
import { homeRealm } from './home-realm.ts'
import { identityHandlers } from './identities/handlers.ts'
import { receiveLogoutToken } from './logout/back-channel-logout.ts'
import { logoutWithProvider } from './logout/logout.ts'
import { providerToBegin } from './providers/stored-provider.ts'

type Calls = typeof singleSignOnEndpoints
/** What a form of the sign-in page may add. */
interface BeginInput {
  readonly login_hint?: string | undefined
}
type Navigation = Pick<RequestContext<{ access: 'public' }>, 'request' | 'setCookie'>

/** Returns the handlers of signing in through a provider. */
export function singleSignOnHandlers(deps: Deps) {
  const begin = ({ input, ...context }: Navigation & { readonly input: BeginInput & { readonly provider: string } }) =>
    beginSignIn(deps, context, input.provider, input)
  const beginMicrosoft = ({ input, ...context }: Navigation & { readonly input: BeginInput }) =>
    beginSignIn(deps, context, MICROSOFT, input)
  return {
    'singleSignOn.begin': begin,
    'singleSignOn.beginByGet': begin,
    'singleSignOn.beginMicrosoft': beginMicrosoft,
    'singleSignOn.beginMicrosoftByGet': beginMicrosoft,
    'singleSignOn.callback': ({ input, request }: RequestContext<Calls['callback']>) =>
      receiveCallback(deps, request, input.provider, input),
    'singleSignOn.microsoftCallback': ({ input, request }: RequestContext<Calls['microsoftCallback']>) =>
      receiveCallback(deps, request, MICROSOFT, input),
    'singleSignOn.exchange': ({ input, ...context }: RequestContext<Calls['exchange']>) =>
      exchange(deps, context, input.provider, input.code),
    'singleSignOn.exchangeMicrosoft': ({ input, ...context }: RequestContext<Calls['exchangeMicrosoft']>) =>
      exchange(deps, context, MICROSOFT, input.code),
    'singleSignOn.backChannelLogout': ({ input, request }: RequestContext<Calls['backChannelLogout']>) =>
      receiveLogoutToken(deps, request, input.provider, input.logout_token),
    'singleSignOn.microsoftBackChannelLogout': ({
      input,
      request,
    }: RequestContext<Calls['microsoftBackChannelLogout']>) =>
      receiveLogoutToken(deps, request, MICROSOFT, input.logout_token),
    'singleSignOn.homeRealm': homeRealm(deps),
    'session.logout': logoutWithProvider(deps),
    'session.logoutByPost': logoutWithProvider(deps),
    ...identityHandlers(deps),
  }
}

/** Redirects the browser to the provider. What another site began leads to the sign-in page, where the user decides (ASVS 7.6.2). */
async function beginSignIn(
  deps: Deps,
  { request, setCookie }: Navigation,
  key: string,
  { login_hint: hint }: BeginInput,
): Promise<RedirectResponse> {
  if (request.fromOtherOrigin) return new RedirectResponse(`/?${new URLSearchParams({ loginType: key })}`)
  try {
    const provider = await providerToBegin(deps, key)
    const { cookie, hash } = browserCookie(request)
    const address = await beginFlow(deps, { provider, browserHash: hash, host: request.host, purpose: 'sign-in', hint })
    setCookie(cookie)
    return new RedirectResponse(address)
  } catch (error) {
    return await redirectToError(deps, request, key, error)
  }
}
