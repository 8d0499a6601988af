import type { Logger } from 'pino'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { PublicKeySet } from '../platform/keys/public-key-set.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'
import type { CurrentLicence } from './current-licence.ts'

/** Dependencies of this capability. */
export interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly settings: SettingsStore
  readonly changes: ChangeFeed
  readonly licence: CurrentLicence
  /** Whose licence files are accepted. */
  readonly vendorKeys: PublicKeySet
}
