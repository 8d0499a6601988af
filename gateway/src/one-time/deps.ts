import type { Logger } from 'pino'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'

/** Codes are hashed as slowly as passwords. Without a stored hash, `verify` takes the same time and returns false. */
export interface CodeHashing {
  hash(code: string): Promise<string>
  verify(stored: string | undefined, code: string): Promise<boolean>
}

/** Dependencies of this capability. */
export interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly settings: SettingsStore
  readonly changes: ChangeFeed
  readonly hashing: CodeHashing
}
