import type { Logger } from 'pino'
import type { PasswordHashing } from '../password/index.ts'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { GatewayTracing } from '../platform/tracing/gateway-tracing.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'

/** Dependencies of this capability. */
export interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly secret: PlatformSecret
  readonly settings: SettingsStore
  readonly changes: ChangeFeed
  readonly hashing: PasswordHashing
  readonly tracing: GatewayTracing | undefined
  readonly environment: { readonly publicUrl: string; readonly signOnNetworks: readonly string[] }
}
