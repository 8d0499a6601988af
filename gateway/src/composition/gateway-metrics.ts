import type { FaultCounts } from '../applications/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { ConnectionCounts } from '../platform/http/connections/connection-limit.ts'
import type { Health } from '../platform/operations/health.ts'
import { Metrics } from '../platform/operations/metrics.ts'

/** Sources of the metrics. */
export interface MeteredState {
  readonly waitingHashes: () => number
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
}

/** Creates the metrics of a gateway. */
export function createMetrics(state: MeteredState): Metrics {
  const metrics = new Metrics()
  metrics.addGauge('foyer_password_hashes_waiting', 'Password hashes waiting for a core.', state.waitingHashes)
  metrics.addGauge('foyer_notice_sockets', 'Notice sockets that are open.', state.openSockets)
  metrics.addCounter(
    'foyer_notice_sockets_evicted_total',
    'Notice sockets closed because their session opened too many.',
    state.evictedSockets,
  )
  metrics.addCounter('foyer_log_lines_dropped_total', 'Log lines that could not be written.', state.droppedLogLines)
  addConnectionMetrics(metrics, state.connections)
  if (state.certificateExpiresAt)
    metrics.addGauge(
      'foyer_tls_certificate_expires_at_seconds',
      'Expiry of the certificate in use, in seconds since 1970.',
      state.certificateExpiresAt,
    )
  addHealthMetrics(metrics, state)
  addAuditMetrics(metrics, state.auditLog)
  metrics.addLabelledCounter(
    'foyer_application_faults_total',
    'Faults of applications in the shell, as shells report them.',
    ['application', 'version', 'kind'],
    () => state.applicationFaults.all(),
  )
  return metrics
}

function addConnectionMetrics(metrics: Metrics, counts: () => ConnectionCounts): void {
  const byState = () => {
    const { waiting, busy } = counts()
    return [
      ['waiting', waiting],
      ['busy', busy],
    ] as const
  }
  metrics.addGauge('foyer_connections', 'Open connections: waiting for a request, or busy with one.', byState, 'state')
  metrics.addCounter(
    'foyer_connections_evicted_total',
    'Connections closed early to make room for new ones.',
    () => counts().evicted,
  )
}

function addAuditMetrics(metrics: Metrics, auditLog: AuditLog): void {
  metrics.addGauge(
    'foyer_audit_chain_delay_seconds',
    'Age of the oldest audit event that is not in the chain of hashes yet; 0 if there is none.',
    () => auditLog.chainDelaySeconds,
  )
  const { stream } = auditLog
  if (!stream) return
  metrics.addGauge(
    'foyer_audit_stream_delay_seconds',
    'Age of the oldest audit event that was not streamed yet; 0 if there is none.',
    () => stream.delaySeconds,
  )
  metrics.addGauge('foyer_audit_stream_failing', '1 while this gateway cannot stream the audit log.', () =>
    Number(stream.failed),
  )
}

function addHealthMetrics(metrics: Metrics, { components, feedIsFresh, settingsAreStale }: MeteredState): void {
  metrics.addGauge(
    'foyer_fault',
    '1 while this part fails, as /readyz reports it.',
    () => components().map(({ part, fails }) => [part, fails ? 1 : 0] as const),
    'part',
  )
  metrics.addGauge('foyer_change_feed_fresh', '1 while changes of other gateways arrive in time.', () =>
    Number(feedIsFresh()),
  )
  metrics.addGauge('foyer_settings_stale', '1 while changed settings could not be read yet.', () =>
    Number(settingsAreStale()),
  )
}
