import type { Logger } from 'pino'
import type { ChangeFeed } from '../../platform/changes/change-feed.ts'
import type { Reads } from '../../platform/database/reads.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { SettingsStore } from '../../settings/index.ts'
import type { Database, Tables } from '../../tables.ts'
import type { InboxSummaryCache } from './inbox-summary-cache.ts'

/** Dependencies of the inbox. */
export interface Deps {
  readonly db: Database
  readonly reads: Reads<Tables>
  readonly clock: Clock
  readonly log: Logger
  readonly settings: SettingsStore
  readonly changes: ChangeFeed
  readonly inboxSummaries: InboxSummaryCache
}
