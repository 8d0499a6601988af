import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'

/** A connected provider, with its secret. It never leaves the gateway. */
export interface Provider {
  readonly key: string
  readonly configuration: ProviderConfiguration
  readonly secret: string
  readonly version: number
}
