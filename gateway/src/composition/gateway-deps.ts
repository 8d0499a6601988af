import type { JobName } from '@foyer/contract/monitoring'
import type { Logger } from 'pino'
import type { DelegatedTokens, FaultCounts, PublisherKeys } from '../applications/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { Brandings } from '../branding/index.ts'
import type { Environment } from '../environment.ts'
import type { ReplacedTexts } from '../languages/index.ts'
import type { CurrentLicence } from '../licence/index.ts'
import type { CurrentMaintenance } from '../maintenance/index.ts'
import type { InboxSummaryCache, ProcessTokens } from '../notices/index.ts'
import type { BreachedPasswords, PasswordHashing } from '../password/index.ts'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { DatabaseActivity } from '../platform/database/database-activity.ts'
import type { Reads } from '../platform/database/reads.ts'
import type { PublicKeySet } from '../platform/keys/public-key-set.ts'
import type { JobRuns } from '../platform/scheduling/job-runs.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { GatewayTracing } from '../platform/tracing/gateway-tracing.ts'
import type { Sessions } from '../session/index.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { ProviderClients, ProviderOrigins } from '../single-sign-on/index.ts'
import type { Database, Tables } from '../tables.ts'

/** Dependencies of the handlers, including everything outside of the process. */
export interface GatewayDeps {
  readonly db: Database
  readonly databaseActivity: DatabaseActivity
  /** For reads that may be long: on a standby, if there is one that has everything. */
  readonly reads: Reads<Tables>
  readonly clock: Clock
  readonly log: Logger
  readonly environment: Environment
  readonly secret: PlatformSecret
  readonly settings: SettingsStore
  readonly brandings: Brandings
  readonly replacedTexts: ReplacedTexts
  readonly changes: ChangeFeed
  readonly auditLog: AuditLog
  readonly sessions: Sessions
  readonly inboxSummaries: InboxSummaryCache
  readonly delegatedTokens: DelegatedTokens
  readonly hashing: PasswordHashing
  /** Passwords from known data breaches; undefined if the operator configured no list. */
  readonly breachedPasswords: BreachedPasswords | undefined
  /** Whose signed applications may be installed. */
  readonly publisherKeys: PublisherKeys
  /** Whose licence files are accepted. */
  readonly vendorKeys: PublicKeySet
  readonly licence: CurrentLicence
  readonly maintenance: CurrentMaintenance
  readonly applicationFaults: FaultCounts
  /** The last runs of the recurring jobs of this gateway. */
  readonly jobRuns: JobRuns<JobName>
  /** Identifies this start of this gateway among those that run. */
  readonly heartbeatId: string
  readonly providerClients: ProviderClients
  readonly providerOrigins: ProviderOrigins
  readonly processTokens: ProcessTokens
  /** The build of the portal that this gateway serves; empty if it serves none. */
  readonly portalBuild: string
  /** Resolves once the changes of settings, texts, branding and the like that this gateway knows of are loaded. */
  readonly loaded: () => Promise<unknown>
  /** Undefined unless traces are recorded. */
  readonly tracing: GatewayTracing | undefined
}
