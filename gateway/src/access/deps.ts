import type { Logger } from 'pino'
import type { LicenceCheck } from '../applications/index.ts'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'

/** Dependencies of this capability. */
export interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly settings: SettingsStore
  readonly changes: ChangeFeed
  readonly licence: LicenceCheck
}
