import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import type { ServerMetadata } from 'openid-client'
import { errors } from '../../platform/http/api-error.ts'
import type { OutgoingFetch } from '../../platform/outgoing/outgoing-fetch.ts'
import { originsOf } from './provider-origins.ts'
import { hasTenants, issuerOfTenant } from './tenants.ts'

/** Signatures that only the provider can make. `none` and those of a shared key are never accepted (ASVS 9.1.2). */
export const SIGNING_ALGORITHMS: readonly string[] = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

/** Why the discovery document cannot be used. */
export class DiscoveryFault extends Error {
  override readonly name = 'DiscoveryFault'
  readonly check: 'discovery' | 'issuer' | 'endpoints'

  constructor(check: DiscoveryFault['check'], message: string) {
    super(message)
    this.check = check
  }
}

/** The address of the discovery document (OpenID Connect Discovery 1.0, section 4). */
export function discoveryAddress(configuration: Pick<ProviderConfiguration, 'issuer' | 'tenants'>): string {
  return `${issuerOfTenant(configuration, tenantOfDiscovery(configuration)).replace(/\/$/, '')}/.well-known/openid-configuration`
}

/** Several tenants have one document, which Microsoft serves under `organizations`. */
function tenantOfDiscovery({ tenants }: Pick<ProviderConfiguration, 'tenants'>): string {
  const [first, ...others] = tenants
  return first && others.length === 0 ? first.id : 'organizations'
}

/**
 * Fetches the discovery document. Its issuer must be exactly the configured one (ASVS 10.5.3).
 * Throws a `DiscoveryFault`, or the fault of the request.
 */
export async function discover(configuration: ProviderConfiguration, fetch: OutgoingFetch): Promise<ServerMetadata> {
  const address = discoveryAddress(configuration)
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (response.status !== 200)
    throw new DiscoveryFault('discovery', `the discovery document has the status ${response.status}`)
  const metadata = await parsed(response)
  const expected = expectedIssuer(configuration)
  if (metadata.issuer !== expected)
    throw new DiscoveryFault(
      'issuer',
      `the document names the issuer ${String(metadata.issuer)} instead of ${expected}`,
    )
  return withAllowedAlgorithms(metadata)
}

/** The document of several tenants names the issuer with the placeholder, that of one tenant names the tenant. */
function expectedIssuer(configuration: ProviderConfiguration): string {
  const [only, ...others] = configuration.tenants
  if (!hasTenants(configuration) || !only || others.length > 0) return configuration.issuer
  return issuerOfTenant(configuration, only.id)
}

async function parsed(response: Response): Promise<ServerMetadata> {
  try {
    const document = (await response.json()) as unknown
    if (typeof document === 'object' && document !== null) return document as ServerMetadata
  } catch {
    /* Reported below, as any other document that is none. */
  }
  throw new DiscoveryFault('discovery', 'the discovery document is not a JSON object')
}

function withAllowedAlgorithms(metadata: ServerMetadata): ServerMetadata {
  const named = metadata.id_token_signing_alg_values_supported ?? ['RS256']
  return {
    ...metadata,
    id_token_signing_alg_values_supported: named.filter((name) => SIGNING_ALGORITHMS.includes(name)),
  }
}

/**
 * Throws A0857 if the document names no address to sign in, or one outside of the configured hosts, and A0858 if it lacks another
 * endpoint.
 */
export function assertUsable(metadata: ServerMetadata, configuration: ProviderConfiguration): void {
  const { authorization_endpoint: address } = metadata
  if (!isAddress(address) || !originsOf(configuration).includes(new URL(address).origin))
    throw errors.signOnRedirectMissing()
  if (!isAddress(metadata.token_endpoint) || !isAddress(metadata.jwks_uri)) throw errors.signOnFailed()
}

export function isAddress(text: unknown): text is string {
  return typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
