import type { Logger } from 'pino'
import type { Environment } from '../environment.ts'
import type { InboxSummaryCache } from '../notices/index.ts'
import type { BreachedPasswords, PasswordHashing } from '../password/index.ts'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Sessions } from '../session/index.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database } from '../tables.ts'

/** What the handlers of the gateway work with. Everything outside the process comes in through here. */
export interface GatewayDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly environment: Environment
  readonly secret: PlatformSecret
  readonly settings: SettingsStore
  readonly changes: ChangeFeed
  readonly sessions: Sessions
  readonly inboxSummaries: InboxSummaryCache
  readonly hashing: PasswordHashing
  /** Passwords known from data breaches, where the operator gave a list. */
  readonly breachedPasswords: BreachedPasswords | undefined
  /** Which build of the portal this gateway serves; empty where it serves none. */
  readonly portalBuild: string
}
