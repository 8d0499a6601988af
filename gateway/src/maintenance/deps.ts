import type { Logger } from 'pino'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'
import type { CurrentMaintenance } from './current-maintenance.ts'

/** Dependencies of this capability. */
export interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly changes: ChangeFeed
  readonly maintenance: CurrentMaintenance
}
