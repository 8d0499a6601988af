import { counter, durations, gauge, type MetricGroup } from '../../platform/operations/metric.ts'
import { EXPIRY_METRICS, REQUEST_METRICS } from '../../platform/operations/request-metrics.ts'

/** Every metric of a gateway but those of its process, by subject. The reference, the rules and the dashboards are checked against this. */
export const METRICS = {
  requests: {
    ...REQUEST_METRICS,
    sources: counter(
      'foyer_request_sources_total',
      'Requests: direct, or with forwarding headers of a trusted or an untrusted proxy; and the scheme of the browser.',
      ['source', 'scheme'],
    ),
    connections: gauge('foyer_connections', 'Open connections: waiting for a request, or busy with one.', ['state']),
    connectionsLimit: gauge('foyer_connections_limit', 'Most connections at once, from the limit of open files.'),
    connectionsEvicted: counter(
      'foyer_connections_evicted_total',
      'Connections closed early to make room for new ones.',
    ),
  },
  signIn: {
    attempts: counter(
      'foyer_sign_ins_total',
      'Steps of signing in, by method and result: `success`, or the name of the error.',
      ['method', 'result'],
    ),
    seconds: durations('foyer_sign_in_seconds', 'Successful steps of signing in, by method.', ['method']),
  },
  hashing: {
    waiting: gauge('foyer_password_hashes_waiting', 'Password hashes waiting for a core.'),
    queued: gauge('foyer_password_queue_waiting', 'Work that waits: single hashes, and whole sign-ins.', ['queue']),
    limit: gauge('foyer_password_queue_limit', 'Most work that may wait. More is rejected with 429.', ['queue']),
    started: counter('foyer_password_queue_started_total', 'Work that has begun.', ['queue']),
    rejected: counter('foyer_password_queue_rejected_total', 'Work that found no place.', ['queue']),
    waited: counter('foyer_password_queue_wait_seconds_total', 'Time that work has waited.', ['queue']),
  },
  notices: {
    sockets: gauge('foyer_notice_sockets', 'Notice sockets that are open.'),
    socketsEvicted: counter(
      'foyer_notice_sockets_evicted_total',
      'Notice sockets closed because their session opened too many.',
    ),
    delivery: durations(
      'foyer_notice_delivery_seconds',
      'Time from the publication of a notice until it was pushed to all open sockets of this gateway.',
    ),
  },
  queues: {
    waiting: gauge('foyer_queue_waiting', 'Entries that wait in the database.', ['queue']),
    failed: gauge('foyer_queue_failed', 'Those of them whose last attempt failed.', ['queue']),
    delay: gauge(
      'foyer_queue_delay_seconds',
      'Age of the oldest entry; of planned ones how long the first is overdue.',
      ['queue'],
    ),
    jobFailing: gauge('foyer_job_failing', '1 if the last run of a recurring job of this gateway failed.', ['job']),
    chainDelay: gauge(
      'foyer_audit_chain_delay_seconds',
      'Age of the oldest audit event that is not in the chain of hashes yet; 0 if there is none.',
    ),
    streamDelay: gauge(
      'foyer_audit_stream_delay_seconds',
      'Age of the oldest audit event that was not streamed yet; 0 if there is none. Only with FOYER_AUDIT_STREAM.',
    ),
    streamFailing: gauge(
      'foyer_audit_stream_failing',
      '1 while this gateway cannot stream the audit log. Only with FOYER_AUDIT_STREAM.',
    ),
    ...EXPIRY_METRICS,
  },
  database: {
    connections: gauge('foyer_database_connections', 'Connections of this gateway: busy, or idle.', ['state']),
    connectionsLimit: gauge(
      'foyer_database_connections_limit',
      'Most connections of this gateway (FOYER_DATABASE_POOL).',
    ),
    waiting: gauge('foyer_database_waiting', 'Requests that wait for a connection.'),
    acquisitions: counter('foyer_database_acquisitions_total', 'Connections that requests took from the pool.'),
    acquisitionSeconds: counter(
      'foyer_database_acquisition_seconds_total',
      'Time that requests waited for a connection.',
    ),
    statements: counter('foyer_database_statements_total', 'Statements.'),
    statementSeconds: counter('foyer_database_statement_seconds_total', 'Time of statements.'),
    reads: counter('foyer_database_reads_total', 'Reads of long lists, by the server: `standby` or `primary`.', [
      'server',
    ]),
    faults: counter(
      'foyer_database_faults_total',
      'Failed statements and connections, by kind. Violated constraints do not count.',
      ['kind'],
    ),
    lost: counter('foyer_database_connections_lost_total', 'Idle connections that the server or the network ended.'),
    size: gauge('foyer_database_size_bytes', 'Size of the database.'),
    serverConnections: gauge(
      'foyer_database_server_connections',
      'Connections to the database server, of all clients.',
    ),
    serverConnectionsLimit: gauge('foyer_database_server_connections_limit', 'Its setting max_connections.'),
    oldestTransaction: gauge(
      'foyer_database_oldest_transaction_seconds',
      'Age of the oldest open transaction that the role of the gateway may see.',
    ),
    timeline: gauge(
      'foyer_database_timeline',
      'Timeline of the primary. It grows with each failover and each restore.',
    ),
    standbys: gauge('foyer_database_standbys', 'Standbys that are connected to the primary.'),
    replicationLag: gauge(
      'foyer_database_replication_lag_seconds',
      'How far the last replica is behind. Only with a replica, and with pg_read_all_stats.',
    ),
    partitionsUntil: gauge(
      'foyer_partitions_until_seconds',
      'Until when a table has partitions for new rows, in seconds since 1970. Tables of applications have their schema in the name.',
      ['table'],
    ),
    partitionSpan: gauge('foyer_partition_span_seconds', 'Time of the newest partition, such as a day or a month.', [
      'table',
    ]),
    strayRows: gauge(
      'foyer_partition_stray_rows',
      'Rows in no partition of their time, 100,000 at most. Not of a table that the role of the gateway may not read.',
      ['table'],
    ),
    clockOffset: gauge('foyer_database_clock_offset_seconds', 'The clock of this machine less that of the database.'),
  },
  backup: {
    archivedAt: gauge(
      'foyer_backup_archived_at_seconds',
      'When the last change was archived, in seconds since 1970. Only with an archive.',
    ),
    archiveFailing: gauge(
      'foyer_backup_archive_failing',
      '1 while the last attempt to archive a change has failed. Only with an archive.',
    ),
    completedAt: gauge(
      'foyer_backup_completed_at_seconds',
      'When the newest backup in FOYER_BACKUP_FOLDER was completed, in seconds since 1970; of pgBackRest, by foyer-backup-age.',
    ),
    free: gauge('foyer_volume_free_bytes', 'Free space of the volume of FOYER_DATA, and of FOYER_BACKUP_FOLDER.', [
      'volume',
    ]),
    size: gauge('foyer_volume_size_bytes', 'Size of that volume.', ['volume']),
  },
  applications: {
    requests: durations(
      'foyer_application_request_seconds',
      'Requests to back ends of applications by application, installed version and class of the status.',
      ['application', 'version', 'status'],
    ),
    faults: counter('foyer_application_faults_total', 'Faults of applications in the shell, as shells report them.', [
      'application',
      'version',
      'kind',
    ]),
  },
  licence: {
    valid: gauge('foyer_licence_valid', '1 while the platform has a valid licence, 0 without one.'),
    expiresAt: gauge('foyer_licence_expires_at_seconds', 'Its end, in seconds since 1970. Not of a permanent one.'),
    used: gauge('foyer_licence_used', 'What is in use.', ['quantity']),
    limit: gauge('foyer_licence_limit', 'What the licence allows.', ['quantity']),
  },
  health: {
    fault: gauge('foyer_fault', '1 while this part fails, as /readyz reports it.', ['part']),
    feedFresh: gauge('foyer_change_feed_fresh', '1 while changes of other gateways arrive in time.'),
    settingsStale: gauge('foyer_settings_stale', '1 while changed settings could not be read yet.'),
    logLinesDropped: counter('foyer_log_lines_dropped_total', 'Log lines that could not be written.'),
    certificateExpiresAt: gauge(
      'foyer_tls_certificate_expires_at_seconds',
      'Expiry of the certificate in use, in seconds since 1970. Only if TLS ends at the gateway.',
    ),
    heapAfterCollection: gauge(
      'foyer_heap_after_collection_bytes',
      'Heap in use after the last full garbage collection. If it grows for hours, something is not released.',
    ),
    gateway: gauge('foyer_gateway_info', 'Always 1. The version of this gateway.', ['version']),
  },
} as const satisfies Readonly<Record<string, MetricGroup>>
