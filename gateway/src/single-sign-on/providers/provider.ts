import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'

/** A connected provider, with its secret. It never leaves the gateway. */
export interface Provider {
  readonly key: string
  readonly configuration: ProviderConfiguration
  /** Empty once the platform secret was lost (`secret abandon`), until an administrator enters it again. */
  readonly secret: string
  readonly version: number
}
