import { ArchiveCheck } from '../platform/database/archive-check.ts'
import { DatabaseCheck } from '../platform/database/database-check.ts'
import type { ConnectionCounts } from '../platform/http/connections/connection-limit.ts'
import { Figures } from '../platform/operations/figures.ts'
import { Health } from '../platform/operations/health.ts'
import type { Metrics } from '../platform/operations/metrics.ts'
import { ProcessLoad } from '../platform/operations/process-load.ts'
import { type Certificate, loadCertificate } from '../platform/tls/certificate.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { GatewayOptions } from './gateway-options.ts'
import { createMetrics } from './metrics/gateway-metrics.ts'
import { readPlatformFigures, readVolumes, type VolumeFigures } from './metrics/platform-figures.ts'
import { VERSION } from './version.ts'

/** Shorter interruptions of the change feed are not reported, in milliseconds. */
const STALE_AFTER = 1_000

/** Sources of the health status. */
export interface HealthComponents {
  readonly health: Health
  readonly databaseCheck: DatabaseCheck
  /** Undefined unless changes of the embedded PostgreSQL are archived. */
  readonly archiveCheck: ArchiveCheck | undefined
  readonly metrics: Metrics
  readonly load: ProcessLoad
  /** Undefined unless TLS ends at the gateway. */
  readonly certificate: Certificate | undefined
}

/** Connections of the server, which is created later. */
export interface OpenConnections {
  counts(): ConnectionCounts
  sockets(): { readonly size: number; readonly evicted: number }
}

/** Creates health checks and metrics of a gateway. */
export async function registerHealthComponents(
  options: GatewayOptions,
  deps: GatewayDeps,
  { counts, sockets }: OpenConnections,
): Promise<HealthComponents> {
  const { environment, logWriter } = options
  const { db, clock, log, changes, hashing, settings, databaseActivity, jobRuns } = deps
  const health = new Health({ clock, log })
  health.watch('log', () => logWriter?.fault)
  health.watch('clock', () => options.clockFault?.())
  health.watch('change-feed', () => staleSince(clock.now(), changes.staleFor))
  const certificate = environment.tls && (await loadCertificate(environment.tls, { health, log }))
  const figures = new Figures(() => readPlatformFigures(deps))
  let volumes: readonly VolumeFigures[] = []
  const metrics = createMetrics({
    version: VERSION,
    hashing,
    openSockets: () => sockets().size,
    evictedSockets: () => sockets().evicted,
    droppedLogLines: () => logWriter?.dropped ?? 0,
    connections: counts,
    certificateExpiresAt: certificate && (() => certificate.expiresAt),
    components: () => health.state(),
    feedIsFresh: () => changes.fresh,
    settingsAreStale: () => settings.stale,
    applicationFaults: deps.applicationFaults,
    auditLog: deps.auditLog,
    database: databaseActivity,
    reads: deps.reads,
    jobs: () => jobRuns.all(),
    figures: () => figures.latest,
    volumes: () => volumes,
  })
  metrics.prepareWith(async () => {
    ;[volumes] = await Promise.all([readVolumes(environment), figures.refresh()])
  })
  const archiveCheck = environment.backupFolder ? new ArchiveCheck(db, health) : undefined
  const databaseCheck = new DatabaseCheck(db, health)
  return { health, databaseCheck, archiveCheck, metrics, load: new ProcessLoad(), certificate }
}

/**
 * Returns since when the change feed has been late, or undefined.
 * @param staleFor how long it has been late, in milliseconds
 */
export function staleSince(now: Date, staleFor: number): { since: number } | undefined {
  return staleFor > STALE_AFTER ? { since: now.getTime() - staleFor } : undefined
}
