import { SIGN_ON_CLOCK_TOLERANCE } from '@foyer/contract/limits'
import { decodeJwt, type JWTPayload } from 'jose'
import type { IDToken, TokenEndpointResponse } from 'openid-client'
import { errors } from '../../platform/http/api-error.ts'
import { outgoingFaultOf } from '../../platform/outgoing/outgoing-fault.ts'
import type { OutgoingFetch } from '../../platform/outgoing/outgoing-fetch.ts'
import type { Deps } from '../deps.ts'
import { openIdClient, openIdConfiguration } from '../providers/open-id.ts'
import type { Provider } from '../providers/provider.ts'
import type { ProviderClient } from '../providers/provider-clients.ts'
import { hasTenants, issuerOfTenant } from '../providers/tenants.ts'
import { errorOfProvider } from './error-of-provider.ts'
import type { Flow } from './flows.ts'

/** What a provider said about a user, verified. */
export interface VerifiedResponse {
  readonly claims: IDToken
  readonly idToken: string
  /** The claims of the id token, and what the user info endpoint adds. */
  readonly allClaims: Readonly<Record<string, unknown>>
}

interface Received {
  readonly provider: Provider
  readonly flow: Flow
  readonly state: string
  /** The callback as it arrived. */
  readonly address: URL
}

/**
 * Exchanges the provider's code and verifies the id token: signature, issuer, audience, times, nonce, age of the authentication,
 * and that it was issued for this sign-in. Throws the error of the catalogue.
 */
export async function verifyResponse(deps: Deps, received: Received): Promise<VerifiedResponse> {
  try {
    const client = await deps.providerClients.of(received.provider)
    assertIssuer(received, client)
    const tokens = await exchangeCode(deps, client, received)
    const claims = tokens.claims()
    if (!claims || !tokens.id_token) throw errors.signOnNoToken()
    assertIssuedNow(claims, received.flow, deps.clock.now())
    const more = await userInfo(deps, client, received.provider, tokens.access_token, claims)
    return { claims, idToken: tokens.id_token, allClaims: { ...more, ...claims } }
  } catch (error) {
    throw errorOfProvider(error, deps.log)
  }
}

/** A callback that names another issuer mixes up two providers (RFC 9207, ASVS 10.2.2). */
function assertIssuer({ address, provider }: Received, { metadata }: ProviderClient): void {
  const named = address.searchParams.get('iss')
  if (named === null ? metadata.authorization_response_iss_parameter_supported : named !== metadata.issuer) {
    const ofTenant = provider.configuration.tenants.some(({ id }) => named === issuerOfTenant(metadata, id))
    if (!ofTenant) throw errors.signOnArtifacts()
  }
}

type Tokens = TokenEndpointResponse & { claims(): IDToken | undefined }

/** With several tenants the issuer is known only from the token: the response is then verified with the issuer of its tenant. */
async function exchangeCode(deps: Deps, client: ProviderClient, received: Received): Promise<Tokens> {
  const { provider } = received
  if (!hasTenants(provider.configuration) || !client.metadata.issuer.includes('{'))
    return await grant(deps, client, received, client.fetch)
  const recorded = recordingFetch(client)
  try {
    await grant(deps, client, received, recorded.fetch)
  } catch (error) {
    if (recorded.body() === undefined || outgoingFaultOf(error)) throw error
  }
  const tenant = tenantOf(recorded.body())
  if (!provider.configuration.tenants.some(({ id }) => id === tenant)) throw errors.signOnOtherTenant()
  const metadata = { ...client.metadata, issuer: issuerOfTenant({ issuer: client.metadata.issuer }, tenant as string) }
  return await grant(deps, { ...client, metadata }, received, recorded.replay)
}

async function grant(
  deps: Deps,
  client: ProviderClient,
  { provider, flow, state, address }: Received,
  fetch: OutgoingFetch,
): Promise<Tokens> {
  const library = await openIdClient()
  const config = await openIdConfiguration({ ...client, provider, fetch, now: deps.clock.now() })
  const maxAge = flow.purpose === 'proof' ? 0 : provider.configuration.maxAgeSeconds
  try {
    return await library.authorizationCodeGrant(config, address, {
      pkceCodeVerifier: flow.verifier,
      expectedNonce: flow.nonce,
      expectedState: state,
      idTokenExpected: true,
      ...(maxAge === null ? {} : { maxAge: maxAge || proofAge(flow, deps.clock.now()) }),
    })
  } finally {
    client.keys = library.getJwksCache(config) ?? client.keys
  }
}

/** A proof must be an authentication after its flow began; the library compares ages, in seconds. */
function proofAge({ startedAt }: Flow, now: Date): number {
  return Math.ceil((now.getTime() - startedAt.getTime()) / 1_000)
}

/** Sends the token request once and keeps its response. */
function recordingFetch({ metadata, fetch }: ProviderClient) {
  let body: string | undefined
  const isTokenRequest = (url: string) => url === metadata.token_endpoint
  return {
    body: () => body,
    fetch: (async (url, options) => {
      const response = await fetch(url, options)
      if (isTokenRequest(url) && response.ok) body = await response.clone().text()
      return response
    }) as OutgoingFetch,
    replay: (async (url, options) =>
      isTokenRequest(url)
        ? new Response(body, { headers: { 'content-type': 'application/json' } })
        : await fetch(url, options)) as OutgoingFetch,
  }
}

/** Reads the tenant of a token that is not verified yet, to choose the issuer that it is verified against. */
function tenantOf(body: string | undefined): string | undefined {
  const payload = unverifiedClaims(body)
  return typeof payload?.['tid'] === 'string' ? payload['tid'] : undefined
}

function unverifiedClaims(body: string | undefined): JWTPayload | undefined {
  try {
    return decodeJwt((JSON.parse(body ?? '') as { id_token: string }).id_token)
  } catch {
    return undefined
  }
}

/** A token from before the sign-in began is a copied one; one from the future has the wrong clock. */
function assertIssuedNow({ iat }: IDToken, { startedAt }: Flow, now: Date): void {
  const tolerance = SIGN_ON_CLOCK_TOLERANCE / 1_000
  const early = iat < Math.floor(startedAt.getTime() / 1_000) - tolerance
  if (early || iat > now.getTime() / 1_000 + tolerance) throw errors.signOnInvalidToken()
}

/** Throws A0854 if the endpoint returns nothing, A0628 if it returns another user. */
async function userInfo(
  deps: Deps,
  client: ProviderClient,
  provider: Provider,
  accessToken: string,
  { sub }: IDToken,
): Promise<Readonly<Record<string, unknown>>> {
  if (!provider.configuration.userInfo || !client.metadata.userinfo_endpoint) return {}
  const library = await openIdClient()
  const config = await openIdConfiguration({ ...client, provider, now: deps.clock.now() })
  try {
    return await library.fetchUserInfo(config, accessToken, sub)
  } catch (error) {
    deps.log.warn({ reason: (error as Error).message }, 'the user info of a sign-in provider was refused')
    throw isOfOtherUser(error) ? errors.signOnWrongUserInfo() : errors.signOnNoUserInfo()
  }
}

function isOfOtherUser(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { attribute?: string; claim?: string; body?: unknown } }
  return code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' || cause?.attribute === 'sub' || cause?.claim === 'sub'
}
