import { type ErrorName, entryOf } from '@foyer/contract/errors'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** For what waits for other processes. */
const LONG_DURATION_BUCKETS = [5, 10, 30]

/** The value of a metric, or one value for each label. */
export type Reading = number | readonly (readonly [label: string, value: number])[]

/** Prometheus metrics: the process, requests by route, deleted rows, and those that the gateway adds. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'route' | 'method' | 'status'>
  readonly #errors: Counter<'code'>
  readonly #expiredRows: Counter<'table'>
  readonly #expiredRowsFailed: Counter<'table'>

  constructor() {
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
      help: 'Failed requests by error code.',
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
  }

  /**
   * Adds a gauge.
   * @param read called at each collection
   * @param label name of the label, if `read` returns several values
   */
  addGauge(name: string, help: string, read: () => Reading, label?: string): void {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [this.#registry],
      collect() {
        const reading = read()
        if (typeof reading === 'number') this.set(reading)
        else for (const [value, number] of reading) this.set({ [label as string]: value }, number)
      },
    })
  }

  /**
   * Adds a counter with several labels whose values are maintained elsewhere.
   * @param read called at each collection; the labels of each value, and the value
   */
  addLabelledCounter<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => readonly (readonly [labels: Readonly<Record<Label, string>>, value: number])[],
  ): void {
    new Counter({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const [labels, value] of read()) this.inc(labels, value)
      },
    })
  }

  /** Adds a counter whose value is maintained elsewhere. */
  addCounter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  /** Adds a histogram of durations. Returns the function that records one, in seconds. */
  addDurations<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    const histogram = new Histogram({
      ...{ name, help, labelNames: [...labelNames] },
      buckets: [...DURATION_BUCKETS, ...LONG_DURATION_BUCKETS],
      registers: [this.#registry],
    })
    return (labels: Readonly<Record<Label, string>>, seconds: number): void => histogram.observe(labels, seconds)
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
