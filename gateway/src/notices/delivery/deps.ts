import type { Logger } from 'pino'
import type { ChangeFeed } from '../../platform/changes/change-feed.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Sessions } from '../../session/index.ts'
import type { SettingsStore } from '../../settings/index.ts'
import type { Database } from '../../tables.ts'
import type { PortalAddress } from './portal-origin.ts'

/** Dependencies of delivery. */
export interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly environment: PortalAddress
  readonly settings: SettingsStore
  readonly changes: ChangeFeed
  readonly sessions: Sessions
  /** Empty if no portal is served. */
  readonly portalBuild: string
  /** Resolves once the changes that this gateway knows of are loaded, or could not be loaded yet. */
  readonly loaded: () => Promise<unknown>
}
