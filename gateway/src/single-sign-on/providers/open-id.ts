import { SIGN_ON_CLOCK_TOLERANCE } from '@foyer/contract/limits'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client'
import type { OutgoingFetch } from '../../platform/outgoing/outgoing-fetch.ts'
import type { Provider } from './provider.ts'

/** The library, loaded by the first sign-in through a provider, because most starts do not need it. */
export const openIdClient = () => import('openid-client')

export interface OpenIdRequest {
  readonly provider: Provider
  readonly metadata: ServerMetadata
  readonly fetch: OutgoingFetch
  readonly now: Date
  /** The key set that an earlier request fetched. */
  readonly keys?: unknown
}

/** Returns the library's configuration for one sign-in, with the clock of the gateway and its outgoing requests. */
export async function openIdConfiguration({
  provider,
  metadata,
  fetch,
  now,
  keys,
}: OpenIdRequest): Promise<Configuration> {
  const library = await openIdClient()
  const client = {
    [library.clockSkew]: Math.round((now.getTime() - Date.now()) / 1_000),
    [library.clockTolerance]: SIGN_ON_CLOCK_TOLERANCE / 1_000,
  }
  const authentication = await clientAuthentication(provider, metadata)
  const config = new library.Configuration(metadata, provider.configuration.clientId, client, authentication)
  config[library.customFetch] = fetch as never
  /* The signature is verified although the token comes over TLS (ASVS 6.8.2). */
  library.enableNonRepudiationChecks(config)
  /* Plain http reaches named addresses only, which the fetch checks. */
  if (metadata.issuer.startsWith('http:')) library.allowInsecureRequests(config)
  if (keys) library.setJwksCache(config, keys as never)
  return config
}

async function clientAuthentication(provider: Provider, metadata: ServerMetadata): Promise<ClientAuth> {
  const library = await openIdClient()
  const { secret, configuration } = provider
  if (configuration.authentication === 'private-key') return library.PrivateKeyJwt(await privateKeyOf(secret))
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic') ? library.ClientSecretBasic(secret) : library.ClientSecretPost(secret)
}

/** Reads a private key in JWK form. Throws if it is none. */
export async function privateKeyOf(text: string): Promise<{ readonly key: CryptoKey; readonly kid: string }> {
  const jwk = JSON.parse(text) as JWK
  const key = await importJWK(jwk, jwk.alg ?? 'RS256', { extractable: false })
  if (key instanceof Uint8Array || key.type !== 'private') throw new TypeError('not a private key')
  return { key: key as CryptoKey, kid: jwk.kid ?? '' }
}
