import { entryOf } from '@foyer/contract/errors'
import type { singleSignOnEndpoints } from '@foyer/contract/single-sign-on'
import type { RequestOf } from '@foyer/contract/wire'
import { recordEvent } from '../../audit/index.ts'
import { ApiError, errors } from '../../platform/http/api-error.ts'
import { asApiError } from '../../platform/http/error-handler.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import { RedirectResponse } from '../../platform/http/responses/redirect-response.ts'
import type { Deps } from '../deps.ts'
import type { Provider } from '../providers/provider.ts'
import { soleOrganisationOf } from '../providers/sole-organisation.ts'
import { providerToContinue } from '../providers/stored-provider.ts'
import { type Identity, identityOf } from '../users/identity.ts'
import { organisationOfTenant } from '../users/organisation-of.ts'
import { storePendingIdentity } from '../users/pending-identity.ts'
import { resolveUser } from '../users/resolve-user.ts'
import { browserHashOf } from './browser-cookie.ts'
import { issueCode } from './codes.ts'
import { consumeFlow, type Flow } from './flows.ts'
import { verifyResponse } from './verify-response.ts'

type Parameters = RequestOf<typeof singleSignOnEndpoints.microsoftCallback>

/** Receives the response of a provider and redirects to the page that exchanges the gateway's own code, or shows the error. */
export async function receiveCallback(
  deps: Deps,
  request: RequestInfo,
  key: string,
  parameters: Parameters,
): Promise<RedirectResponse> {
  try {
    const { code, purpose } = await continueFlow(deps, request, key, parameters)
    return new RedirectResponse(redirectPage({ provider: key, code, ...(purpose === 'sign-in' ? {} : { purpose }) }))
  } catch (error) {
    return await redirectToError(deps, request, key, error)
  }
}

/** Records the failure and redirects to the page that shows it. An unforeseen failure is logged by the HTTP layer. */
export async function redirectToError(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: RequestInfo,
  provider: string,
  thrown: unknown,
): Promise<RedirectResponse> {
  const { error } = asApiError(thrown)
  if (error === 'systemError' || error === 'serviceUnavailable') throw thrown
  const { code } = entryOf(error)
  /* The key comes from the address. JSON in the database has no halves of characters. */
  const key = provider.slice(0, 32).toWellFormed()
  await recordEvent(deps.db, {
    action: 'sign-in.failed',
    at: deps.clock.now(),
    organisationId: await soleOrganisationOf(deps.db, key),
    request,
    details: { factor: 'provider', provider: key, error: code },
  })
  return new RedirectResponse(redirectPage({ provider, error: code }))
}

function redirectPage(parameters: Readonly<Record<string, string>>): string {
  return `/redirect?${new URLSearchParams(parameters)}`
}

async function continueFlow(deps: Deps, request: RequestInfo, key: string, parameters: Parameters) {
  const { state } = parameters
  const browserHash = browserHashOf(request)
  const flow = state === undefined ? undefined : await consumeFlow(deps, { state, provider: key, browserHash })
  if (state === undefined || !flow || !browserHash) throw errors.signOnState()
  const provider = await providerToContinue(deps, key, flow.providerVersion)
  if (parameters.error !== undefined) throw errors.signOnResult()
  if (!parameters.code) throw errors.signOnArtifacts()
  const address = callbackAt(flow, parameters)
  const response = await verifyResponse(deps, { provider, flow, state, address })
  const identity = identityOf(response, provider.configuration)
  const code = await issueCode(deps, {
    browserHash,
    provider,
    purpose: flow.purpose,
    sessionId: flow.sessionId,
    userId: flow.purpose === 'sign-in' ? await userOf(deps, request, provider, identity, browserHash) : undefined,
    result: {
      ...identity,
      organisation: organisationOfTenant(provider.configuration, identity.tenant),
      idToken: response.idToken,
    },
  })
  return { code, purpose: flow.purpose }
}

/** An identity whose account exists already waits in the browser, for the user to link it after the password (A0636). */
async function userOf(
  deps: Deps,
  request: RequestInfo,
  provider: Provider,
  identity: Identity,
  browserHash: Buffer,
): Promise<string> {
  try {
    return await resolveUser(deps, request, provider, identity)
  } catch (error) {
    if (error instanceof ApiError && error.error === 'accountExists')
      await storePendingIdentity(deps, browserHash, { ...identity, provider: provider.key })
    throw error
  }
}

/** The callback as the provider sent it, at the public address, because a proxy may be in front. */
function callbackAt({ callback }: Flow, { code, state, iss }: Parameters): URL {
  const address = new URL(callback)
  for (const [name, value] of Object.entries({ code, state, iss }))
    if (value !== undefined) address.searchParams.set(name, value)
  return address
}
