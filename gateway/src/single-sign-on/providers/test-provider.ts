import { PROVIDER_CHECKS, type ProviderReport } from '@foyer/contract/single-sign-on'
import type { ServerMetadata } from 'openid-client'
import { errors } from '../../platform/http/api-error.ts'
import { outgoingFaultOf } from '../../platform/outgoing/outgoing-fault.ts'
import type { OutgoingFetch } from '../../platform/outgoing/outgoing-fetch.ts'
import type { Deps } from '../deps.ts'
import { DiscoveryFault, discover, isAddress } from './discovery.ts'
import { privateKeyOf } from './open-id.ts'
import type { Provider } from './provider.ts'
import { readProvider } from './stored-provider.ts'

type Check = ProviderReport['checks'][number]
type Outcome = Pick<Check, 'result' | 'detail'>

const passed = (detail: string): Outcome => ({ result: 'passed', detail })
const warning = (detail: string): Outcome => ({ result: 'warning', detail })
const failed = (detail: string): Outcome => ({ result: 'failed', detail })

/** Fetches what a sign-in would, without a user. Each fault is named, and after a failed check those that need it are skipped. */
export async function testProvider({ db, secret, providerClients }: Deps, key: string): Promise<ProviderReport> {
  const provider = await readProvider(db, secret, key)
  if (!provider) throw errors.notFound()
  const fetch = providerClients.fetchFor(provider.configuration)
  const found = new Map<Check['check'], Outcome>()
  const metadata = await fetched(provider, fetch, found)
  if (metadata) {
    for (const [check, outcome] of checksOfMetadata(metadata, provider)) found.set(check, outcome)
    if (found.get('endpoints')?.result === 'passed' && found.get('hosts')?.result === 'passed')
      found.set('keys', await keysOf(metadata, fetch))
    found.set('authentication', await authenticationOf(metadata, provider))
  }
  const checks = PROVIDER_CHECKS.map((check) => {
    const outcome = found.get(check) ?? { result: 'skipped' as const, detail: 'An earlier check failed.' }
    return { check, ...outcome }
  })
  return { passed: checks.every(({ result }) => result === 'passed' || result === 'warning'), checks }
}

async function fetched(
  { configuration }: Provider,
  fetch: OutgoingFetch,
  found: Map<Check['check'], Outcome>,
): Promise<ServerMetadata | undefined> {
  try {
    const metadata = await discover(configuration, fetch)
    found.set('address', passed('The issuer can be reached.'))
    found.set('discovery', passed('The discovery document was fetched.'))
    found.set('issuer', passed('The document names the configured issuer.'))
    return metadata
  } catch (error) {
    const fault = outgoingFaultOf(error)
    if (!fault && !(error instanceof DiscoveryFault)) throw error
    if (fault) found.set(fault.kind === 'too-large' ? 'discovery' : 'address', failed(sentence(fault.message)))
    if (fault?.kind !== 'too-large' && fault) return undefined
    found.set('address', passed('The issuer can be reached.'))
    if (error instanceof DiscoveryFault) found.set(error.check, failed(sentence(error.message)))
    if (error instanceof DiscoveryFault && error.check === 'issuer')
      found.set('discovery', passed('The discovery document was fetched.'))
    return undefined
  }
}

function checksOfMetadata(metadata: ServerMetadata, { configuration }: Provider): [Check['check'], Outcome][] {
  return [
    ['endpoints', endpointsOf(metadata)],
    ['hosts', hostsOf(metadata, [new URL(configuration.issuer).host, ...configuration.hosts], configuration.userInfo)],
    ['code-flow', codeFlowOf(metadata)],
    ['pkce', pkceOf(metadata)],
    ['algorithms', algorithmsOf(metadata)],
  ]
}

function endpointsOf(metadata: ServerMetadata): Outcome {
  const missing = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].filter((name) => !isAddress(metadata[name]))
  return missing.length > 0
    ? failed(`The document lacks ${missing.join(', ')}.`)
    : passed('Authorization, token and key endpoint are there.')
}

function hostsOf(metadata: ServerMetadata, hosts: readonly string[], userInfo: boolean): Outcome {
  const named = [
    metadata.authorization_endpoint,
    metadata.token_endpoint,
    metadata.jwks_uri,
    ...(userInfo ? [metadata.userinfo_endpoint] : []),
  ]
  const foreign = named
    .filter(isAddress)
    .map((address) => new URL(address).host)
    .filter((host) => !hosts.includes(host))
  if (foreign.length === 0) return passed('All endpoints are on configured hosts.')
  return failed(`Add these hosts to the configuration if you trust them: ${[...new Set(foreign)].join(', ')}.`)
}

function codeFlowOf({ response_types_supported: types }: ServerMetadata): Outcome {
  if (types?.includes('code')) return passed('The code flow is supported.')
  return types
    ? failed('The provider does not support the code flow.')
    : warning('The document names no response types.')
}

function pkceOf({ code_challenge_methods_supported: methods }: ServerMetadata): Outcome {
  if (methods?.includes('S256')) return passed('PKCE with S256 is supported.')
  return warning('The document does not name S256. PKCE is sent all the same.')
}

function algorithmsOf({ id_token_signing_alg_values_supported: algorithms }: ServerMetadata): Outcome {
  if (!algorithms || algorithms.length === 0) return failed('The provider names no accepted signature algorithm.')
  return passed(`Id tokens may be signed with ${algorithms.join(', ')}.`)
}

async function keysOf({ jwks_uri: address }: ServerMetadata, fetch: OutgoingFetch): Promise<Outcome> {
  try {
    const response = await fetch(address as string, { headers: { accept: 'application/json' } })
    if (response.status !== 200) return failed(`The key set has the status ${response.status}.`)
    const { keys } = (await response.json()) as { keys?: unknown[] }
    return Array.isArray(keys) && keys.length > 0
      ? passed(`The key set holds ${keys.length} keys.`)
      : failed('The key set holds no keys.')
  } catch (error) {
    return failed(outgoingFaultOf(error) ? sentence((error as Error).message) : 'The key set is not a JSON object.')
  }
}

async function authenticationOf(metadata: ServerMetadata, { configuration, secret }: Provider): Promise<Outcome> {
  if (!secret) return failed('The secret is missing. Enter it again.')
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  if (configuration.authentication === 'client-secret') {
    return methods.some((method) => method === 'client_secret_basic' || method === 'client_secret_post')
      ? passed('The provider accepts a client secret. Whether it accepts this one shows the first sign-in.')
      : failed(`The provider accepts only ${methods.join(', ')}.`)
  }
  if (!methods.includes('private_key_jwt')) return failed(`The provider accepts only ${methods.join(', ')}.`)
  await privateKeyOf(secret)
  return passed('The provider accepts a signed assertion.')
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
