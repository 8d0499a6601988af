import type { Logger } from 'pino'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { DatabaseEnvironment } from '../platform/database/environment.ts'
import type { HttpEnvironment } from '../platform/http/environment.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { GatewayTracing } from '../platform/tracing/gateway-tracing.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'
import type { MailEnvironment } from './environment.ts'

/** Dependencies of this capability. */
export interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly environment: Pick<HttpEnvironment, 'publicUrl'> & Pick<DatabaseEnvironment, 'dataFolder'> & MailEnvironment
  readonly secret: PlatformSecret
  readonly settings: SettingsStore
  readonly changes: ChangeFeed
  readonly tracing: GatewayTracing | undefined
}
