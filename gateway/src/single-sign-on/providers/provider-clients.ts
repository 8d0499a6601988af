import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import type { Tracing } from '@foyer/sdk/tracing'
import type { JWTVerifyGetKey } from 'jose'
import type { ServerMetadata } from 'openid-client'
import { type AllowedAddresses, allowedAddresses } from '../../platform/outgoing/allowed-addresses.ts'
import { type OutgoingFetch, outgoingFetch } from '../../platform/outgoing/outgoing-fetch.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { discover } from './discovery.ts'
import type { Provider } from './provider.ts'

/** Time for a response of a provider, in milliseconds. A user waits for it. */
const REQUEST_TIMEOUT = 5_000
/** Discovery documents, key sets, tokens and claims are far smaller. */
const RESPONSE_MAX_BYTES = 512 * 1024
/** How long a discovery document is used, in milliseconds. */
const METADATA_LIFETIME = 10 * 60_000

/** What is known of a provider, and how to send requests to it. */
export interface ProviderClient {
  readonly metadata: ServerMetadata
  readonly fetch: OutgoingFetch
  /** The fetched public keys, as the library caches them. */
  keys: unknown
  /** The public keys for logout tokens, as `jose` caches them. */
  logoutKeys: JWTVerifyGetKey | undefined
}

interface Entry {
  readonly version: number
  readonly expiresAt: number
  readonly client: Promise<ProviderClient>
}

export interface ProviderClientOptions {
  readonly clock: Clock
  /** Private addresses and networks that the operator allows. */
  readonly networks: readonly string[]
  readonly tracing?: Tracing | undefined
}

/** The discovery documents of providers, each fetched once in ten minutes and after a change of its configuration. */
export class ProviderClients {
  readonly #clock: Clock
  readonly #addresses: AllowedAddresses
  readonly #tracing: Tracing | undefined
  readonly #entries = new Map<string, Entry>()

  constructor({ clock, networks, tracing }: ProviderClientOptions) {
    this.#clock = clock
    this.#tracing = tracing
    this.#addresses = allowedAddresses(networks)
  }

  /** Throws a `DiscoveryFault` or an `OutgoingFault`. A failed discovery is tried again by the next sign-in. */
  of({ key, version, configuration }: Provider): Promise<ProviderClient> {
    const now = this.#clock.now().getTime()
    const known = this.#entries.get(key)
    if (known?.version === version && known.expiresAt > now) return known.client
    const client = this.#open(configuration)
    this.#entries.set(key, { version, expiresAt: now + METADATA_LIFETIME, client })
    client.catch(() => {
      if (this.#entries.get(key)?.client === client) this.#entries.delete(key)
    })
    return client
  }

  /** Sends requests to the issuer and the further hosts of the configuration, and to nothing else. */
  fetchFor({ issuer, hosts }: Pick<ProviderConfiguration, 'issuer' | 'hosts'>): OutgoingFetch {
    return outgoingFetch({
      hosts: [new URL(issuer).host, ...hosts],
      addresses: this.#addresses,
      timeout: REQUEST_TIMEOUT,
      maxBytes: RESPONSE_MAX_BYTES,
      tracing: this.#tracing,
    })
  }

  async #open(configuration: ProviderConfiguration): Promise<ProviderClient> {
    const fetch = this.fetchFor(configuration)
    return { metadata: await discover(configuration, fetch), fetch, keys: undefined, logoutKeys: undefined }
  }
}
