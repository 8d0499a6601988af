import type { Logger } from 'pino'
import type { PublisherKeys } from '../applications/index.ts'
import type { Brandings } from '../branding/index.ts'
import type { ReplacedTexts } from '../languages/index.ts'
import type { CurrentLicence } from '../licence/index.ts'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { Reads } from '../platform/database/reads.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database, Tables } from '../tables.ts'

/** Dependencies of this capability. */
export interface Deps {
  readonly db: Database
  readonly reads: Reads<Tables>
  readonly clock: Clock
  readonly log: Logger
  readonly secret: PlatformSecret
  readonly settings: SettingsStore
  readonly brandings: Pick<Brandings, 'load'>
  readonly replacedTexts: Pick<ReplacedTexts, 'load'>
  readonly changes: ChangeFeed
  readonly publisherKeys: PublisherKeys
  readonly licence: Pick<CurrentLicence, 'now'>
  /** The origins from which releases may be fetched. */
  readonly environment: { readonly applicationOrigins: readonly string[] }
}
