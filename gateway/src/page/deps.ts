import type { Logger } from 'pino'
import type { Brandings } from '../branding/index.ts'
import type { ReplacedTexts } from '../languages/index.ts'
import type { CurrentMaintenance } from '../maintenance/index.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { GatewayTracing } from '../platform/tracing/gateway-tracing.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'

/** Dependencies of this capability. */
export interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly settings: SettingsStore
  readonly brandings: Pick<Brandings, 'withCode'>
  readonly replacedTexts: ReplacedTexts
  readonly maintenance: Pick<CurrentMaintenance, 'now' | 'version'>
  readonly tracing: GatewayTracing | undefined
  /** The origins at which users sign in. */
  readonly providerOrigins: { readonly now: readonly string[] }
}
