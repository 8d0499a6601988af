import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import { randomToken } from '../../platform/secrets/secrets.ts'
import type { Deps } from '../deps.ts'
import { callbackAddress } from '../providers/addresses.ts'
import { assertUsable } from '../providers/discovery.ts'
import { openIdClient, openIdConfiguration } from '../providers/open-id.ts'
import type { Provider } from '../providers/provider.ts'
import type { SignOnPurpose } from '../single-sign-on.table.ts'
import { callbackOrigin } from './callback-origin.ts'
import { errorOfProvider } from './error-of-provider.ts'
import { storeFlow } from './flows.ts'

export interface Beginning {
  readonly provider: Provider
  readonly browserHash: Buffer
  /** The Host header of the request. */
  readonly host: string | undefined
  readonly purpose: SignOnPurpose
  readonly sessionId?: string | undefined
  /** The account that the user has named: the `login_hint`. */
  readonly hint?: string | undefined
}

/** Stores a flow and returns the address at the provider where it continues. */
export async function beginFlow(deps: Deps, beginning: Beginning): Promise<string> {
  const { provider, purpose } = beginning
  try {
    const client = await deps.providerClients.of(provider)
    assertUsable(client.metadata, provider.configuration)
    const library = await openIdClient()
    const config = await openIdConfiguration({ ...client, provider, now: deps.clock.now() })
    const checks = {
      state: randomToken(),
      nonce: randomToken(),
      verifier: library.randomPKCECodeVerifier(),
      callback: callbackAddress(callbackOrigin(deps.environment.publicUrl, beginning.host), provider.key),
    }
    const address = library.buildAuthorizationUrl(config, {
      redirect_uri: checks.callback,
      response_type: 'code',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await library.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
      ...requestedAuthentication(provider.configuration, purpose),
      ...(beginning.hint ? { login_hint: beginning.hint } : {}),
    })
    await storeFlow(deps, { ...beginning, ...checks, sessionId: beginning.sessionId })
    return address.href
  } catch (error) {
    throw errorOfProvider(error, deps.log)
  }
}

/** A proof of identity demands that the user authenticates again at the provider. */
function requestedAuthentication(
  { scopes, acrValues, maxAgeSeconds }: ProviderConfiguration,
  purpose: SignOnPurpose,
): Record<string, string> {
  const maxAge = purpose === 'proof' ? 0 : maxAgeSeconds
  return {
    scope: scopes.join(' '),
    ...(acrValues.length > 0 ? { acr_values: acrValues.join(' ') } : {}),
    ...(maxAge === null ? {} : { max_age: String(maxAge) }),
  }
}
