import { type ErrorName, entryOf } from '@foyer/contract/errors'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Health } from './health.ts'
import type { ConnectionCounts } from './http/connection-limit.ts'

const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** What Prometheus may read: the process itself, requests by route, waiting hashes, whether the change feed is live. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'route' | 'method' | 'status'>
  readonly #errors: Counter<'code'>
  readonly #expiredRows: Counter<'table'>
  readonly #expiredRowsFailed: Counter<'table'>

  constructor(watched: {
    waitingHashes: () => number
    feedIsFresh: () => boolean
    openSockets: () => number
    evictedSockets: () => number
    settingsAreStale: () => boolean
    droppedLogLines: () => number
    parts: Health['state']
    connections: () => ConnectionCounts
    /** Only where TLS ends at the gateway; in seconds since 1970. */
    certificateExpiresAt?: () => number
  }) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry, prefix: 'foyer_' })
    this.#requests = new Histogram({
      name: 'foyer_http_request_seconds',
      help: 'Requests by route pattern, method and status.',
      labelNames: ['route', 'method', 'status'],
      buckets: DURATION_BUCKETS,
      registers,
    })
    this.#errors = new Counter({
      name: 'foyer_refusals_total',
      help: 'Refused calls by code.',
      labelNames: ['code'],
      registers,
    })
    this.#expiredRows = new Counter({
      name: 'foyer_expired_rows_deleted_total',
      help: 'Expired rows that were deleted, by table.',
      labelNames: ['table'],
      registers,
    })
    this.#expiredRowsFailed = new Counter({
      name: 'foyer_expired_rows_failures_total',
      help: 'Tables whose expired rows could not be deleted in a run.',
      labelNames: ['table'],
      registers,
    })
    new Gauge({
      name: 'foyer_password_hashes_waiting',
      help: 'Password hashes waiting for a core.',
      registers,
      collect() {
        this.set(watched.waitingHashes())
      },
    })
    new Gauge({
      name: 'foyer_notice_sockets',
      help: 'Notice sockets that are open.',
      registers,
      collect() {
        this.set(watched.openSockets())
      },
    })
    new Counter({
      name: 'foyer_notice_sockets_evicted_total',
      help: 'Notice sockets closed because their session opened too many.',
      registers,
      collect() {
        this.reset()
        this.inc(watched.evictedSockets())
      },
    })
    new Counter({
      name: 'foyer_log_lines_dropped_total',
      help: 'Log lines that could not be written.',
      registers,
      collect() {
        this.reset()
        this.inc(watched.droppedLogLines())
      },
    })
    new Gauge({
      name: 'foyer_connections',
      help: 'Open connections: waiting for a request, or busy with one.',
      labelNames: ['state'],
      registers,
      collect() {
        const { waiting, busy } = watched.connections()
        this.set({ state: 'waiting' }, waiting)
        this.set({ state: 'busy' }, busy)
      },
    })
    new Counter({
      name: 'foyer_connections_evicted_total',
      help: 'Connections closed because others needed the room.',
      registers,
      collect() {
        this.reset()
        this.inc(watched.connections().evicted)
      },
    })
    const { certificateExpiresAt } = watched
    if (certificateExpiresAt)
      new Gauge({
        name: 'foyer_tls_certificate_expires_at_seconds',
        help: 'When the certificate in use expires, in seconds since 1970.',
        registers,
        collect() {
          this.set(certificateExpiresAt())
        },
      })
    new Gauge({
      name: 'foyer_fault',
      help: '1 while this part fails, as /readyz reports it.',
      labelNames: ['part'],
      registers,
      collect() {
        for (const { part, fails } of watched.parts()) this.set({ part }, fails ? 1 : 0)
      },
    })
    new Gauge({
      name: 'foyer_change_feed_fresh',
      help: '1 while changes made by other gateways are heard of in time.',
      registers,
      collect() {
        this.set(watched.feedIsFresh() ? 1 : 0)
      },
    })
    new Gauge({
      name: 'foyer_settings_stale',
      help: '1 while changed settings could not be read yet.',
      registers,
      collect() {
        this.set(watched.settingsAreStale() ? 1 : 0)
      },
    })
  }

  readonly observe = (
    route: string,
    method: string,
    status: number,
    seconds: number,
    error: ErrorName | undefined,
  ): void => {
    this.#requests.observe({ route, method, status }, seconds)
    if (error) this.#errors.inc({ code: entryOf(error).code })
  }

  expiredRowsDeleted(table: string, rows: number): void {
    this.#expiredRows.inc({ table }, rows)
  }

  expiredRowsFailed(table: string): void {
    this.#expiredRowsFailed.inc({ table })
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  get contentType(): string {
    return this.#registry.contentType
  }
}
