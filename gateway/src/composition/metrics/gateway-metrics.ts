import type { FaultCounts } from '../../applications/index.ts'
import type { AuditLog } from '../../audit/index.ts'
import type { PasswordHashing } from '../../password/index.ts'
import type { DatabaseActivity } from '../../platform/database/database-activity.ts'
import type { Reads } from '../../platform/database/reads.ts'
import type { ConnectionCounts } from '../../platform/http/connections/connection-limit.ts'
import type { Health } from '../../platform/operations/health.ts'
import { heapAfterCollection, observeCollections } from '../../platform/operations/heap-after-collection.ts'
import { Metrics } from '../../platform/operations/metrics.ts'
import type { RecordedRun } from '../../platform/scheduling/job-runs.ts'
import type { Tables } from '../../tables.ts'
import { METRICS } from './definitions.ts'
import type { FigureSources } from './platform-figures.ts'
import { addPlatformMetrics } from './platform-metrics.ts'

/** Sources of the metrics. */
export interface MeteredState extends FigureSources {
  readonly version: string
  readonly hashing: Pick<PasswordHashing, 'waiting' | 'queues'>
  readonly openSockets: () => number
  readonly evictedSockets: () => number
  readonly droppedLogLines: () => number
  readonly connections: () => ConnectionCounts
  /** Only if TLS ends at the gateway; in seconds since 1970. */
  readonly certificateExpiresAt: (() => number) | undefined
  readonly components: Health['state']
  readonly feedIsFresh: () => boolean
  readonly settingsAreStale: () => boolean
  readonly applicationFaults: FaultCounts
  readonly auditLog: AuditLog
  readonly database: DatabaseActivity
  readonly reads: Reads<Tables>
  readonly jobs: () => readonly Pick<RecordedRun, 'job' | 'failing'>[]
}

/** Creates the metrics of a gateway. */
export function createMetrics(state: MeteredState): Metrics {
  const metrics = new Metrics()
  addHashingMetrics(metrics, state.hashing)
  addConnectionMetrics(metrics, state)
  addHealthMetrics(metrics, state)
  addDatabaseMetrics(metrics, state.database)
  metrics.addCounter(METRICS.database.reads, () => [
    [{ server: 'standby' }, state.reads.counts.standby],
    [{ server: 'primary' }, state.reads.counts.primary],
  ])
  addAuditMetrics(metrics, state.auditLog)
  addPlatformMetrics(metrics, state)
  metrics.addGauge(METRICS.queues.jobFailing, () =>
    state.jobs().map(({ job, failing }) => [{ job }, Number(failing)] as const),
  )
  metrics.addCounter(METRICS.applications.faults, () =>
    state.applicationFaults.all().map(([labels, count]) => [{ ...labels }, count] as const),
  )
  return metrics
}

function addHashingMetrics(metrics: Metrics, hashing: MeteredState['hashing']): void {
  const { waiting, queued, limit, started, rejected, waited } = METRICS.hashing
  const { hashes, signIns } = hashing.queues
  const queues = [
    ['hashes', hashes],
    ['sign-ins', signIns],
  ] as const
  metrics.addGauge(waiting, () => hashing.waiting)
  metrics.addGauge(queued, () => queues.map(([queue, one]) => [{ queue }, one.length] as const))
  metrics.addGauge(limit, () => queues.map(([queue, one]) => [{ queue }, one.limit] as const))
  metrics.addCounter(started, () => queues.map(([queue, { counts }]) => [{ queue }, counts.started] as const))
  metrics.addCounter(rejected, () => queues.map(([queue, { counts }]) => [{ queue }, counts.rejected] as const))
  metrics.addCounter(waited, () => queues.map(([queue, { counts }]) => [{ queue }, counts.waitedSeconds] as const))
}

function addConnectionMetrics(metrics: Metrics, { connections, openSockets, evictedSockets }: MeteredState): void {
  metrics.addGauge(METRICS.requests.connections, () => {
    const { waiting, busy } = connections()
    return [
      [{ state: 'waiting' }, waiting],
      [{ state: 'busy' }, busy],
    ]
  })
  metrics.addGauge(METRICS.requests.connectionsLimit, () => connections().limit)
  metrics.addCounter(METRICS.requests.connectionsEvicted, () => connections().evicted)
  metrics.addGauge(METRICS.notices.sockets, openSockets)
  metrics.addCounter(METRICS.notices.socketsEvicted, evictedSockets)
}

function addDatabaseMetrics(metrics: Metrics, database: DatabaseActivity): void {
  const defined = METRICS.database
  metrics.addGauge(defined.connections, () => [
    [{ state: 'busy' }, database.pool.busy],
    [{ state: 'idle' }, database.pool.idle],
  ])
  metrics.addGauge(defined.connectionsLimit, () => database.pool.limit)
  metrics.addGauge(defined.waiting, () => database.pool.waiting)
  metrics.addCounter(defined.acquisitions, () => database.acquisitions)
  metrics.addCounter(defined.acquisitionSeconds, () => database.acquisitionSeconds)
  metrics.addCounter(defined.statements, () => database.statements)
  metrics.addCounter(defined.statementSeconds, () => database.statementSeconds)
  metrics.addCounter(defined.lost, () => database.lostConnections)
  metrics.addCounter(defined.faults, () => [...database.faults].map(([kind, count]) => [{ kind }, count] as const))
}

function addAuditMetrics(metrics: Metrics, auditLog: AuditLog): void {
  const { chainDelay, streamDelay, streamFailing } = METRICS.queues
  metrics.addGauge(chainDelay, () => auditLog.chainDelaySeconds)
  const { stream } = auditLog
  if (!stream) return
  metrics.addGauge(streamDelay, () => stream.delaySeconds)
  metrics.addGauge(streamFailing, () => Number(stream.failed))
}

function addHealthMetrics(metrics: Metrics, state: MeteredState): void {
  const { fault, feedFresh, settingsStale, logLinesDropped, certificateExpiresAt, gateway } = METRICS.health
  observeCollections()
  metrics.addGauge(METRICS.health.heapAfterCollection, heapAfterCollection)
  metrics.addGauge(gateway, () => [[{ version: state.version }, 1]])
  metrics.addGauge(fault, () => state.components().map(({ part, fails }) => [{ part }, Number(fails)] as const))
  metrics.addGauge(feedFresh, () => Number(state.feedIsFresh()))
  metrics.addGauge(settingsStale, () => Number(state.settingsAreStale()))
  metrics.addCounter(logLinesDropped, state.droppedLogLines)
  if (state.certificateExpiresAt) metrics.addGauge(certificateExpiresAt, state.certificateExpiresAt)
}
