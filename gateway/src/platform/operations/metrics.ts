import { type ErrorName, entryOf } from '@foyer/contract/errors'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metric } from './metric.ts'
import { EXPIRY_METRICS, REQUEST_METRICS } from './request-metrics.ts'

const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** For what waits for other processes. */
const LONG_DURATION_BUCKETS = [5, 10, 30]

const PREFIX = 'foyer_'

/** One value with its labels. */
export type Sample<Label extends string> = readonly [labels: Readonly<Record<Label, string>>, value: number]

/** What a metric reads at each collection: one value, one for each set of labels, or undefined while there is none. */
export type Read<Label extends string> = () => number | undefined | readonly Sample<Label>[]

/** Prometheus metrics: the process, requests by route, deleted rows, and those that the gateway adds. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = this.#histogram(REQUEST_METRICS.requests, DURATION_BUCKETS)
  readonly #errors = this.addCount(REQUEST_METRICS.errors)
  readonly #expiredRowsDeleted = this.addCount(EXPIRY_METRICS.expiredRowsDeleted)
  readonly #expiredRowsFailed = this.addCount(EXPIRY_METRICS.expiredRowsFailed)
  #prepare: () => Promise<void> = async () => undefined

  constructor() {
    collectDefaultMetrics({ register: this.#registry, prefix: PREFIX })
  }

  /** @param prepare called before each collection; the metrics are collected when it is done */
  prepareWith(prepare: () => Promise<void>): void {
    this.#prepare = prepare
  }

  /** Adds a gauge. @param read called at each collection */
  addGauge<Label extends string>({ name, help, labels }: Metric<Label, 'gauge'>, read: Read<Label>): void {
    new Gauge({
      ...this.#options(name, help, labels),
      collect() {
        for (const [values, value] of samples(this, labels, read)) this.set(values, value)
      },
    })
  }

  /** Adds a counter whose value is maintained elsewhere. @param read called at each collection */
  addCounter<Label extends string>({ name, help, labels }: Metric<Label, 'counter'>, read: Read<Label>): void {
    new Counter({
      ...this.#options(name, help, labels),
      collect() {
        for (const [values, value] of samples(this, labels, read)) this.inc(values, value)
      },
    })
  }

  /** Adds a counter. Returns the function that counts, by one if nothing else is given. */
  addCount<Label extends string>({ name, help, labels }: Metric<Label, 'counter'>) {
    const counter = new Counter(this.#options(name, help, labels))
    return (values: Readonly<Record<Label, string>>, by = 1): void => counter.inc(values, by)
  }

  /** Adds a histogram of durations. Returns the function that records one, in seconds. */
  addDurations<Label extends string>(metric: Metric<Label, 'histogram'>) {
    const histogram = this.#histogram(metric, [...DURATION_BUCKETS, ...LONG_DURATION_BUCKETS])
    return (values: Readonly<Record<Label, string>>, seconds: number): void => histogram.observe(values, seconds)
  }

  readonly observe = (
    route: string,
    method: string,
    status: number,
    seconds: number,
    error: ErrorName | undefined,
  ): void => {
    this.#requests.observe({ route, method, status }, seconds)
    if (error) this.#errors({ code: entryOf(error).code })
  }

  expiredRowsDeleted(table: string, rows: number): void {
    this.#expiredRowsDeleted({ table }, rows)
  }

  expiredRowsFailed(table: string): void {
    this.#expiredRowsFailed({ table })
  }

  async text(): Promise<string> {
    await this.#prepare()
    return await this.#registry.metrics()
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  #histogram({ name, help, labels }: Metric, buckets: number[]): Histogram {
    return new Histogram({ ...this.#options(name, help, labels), buckets })
  }

  #options(name: string, help: string, labels: readonly string[]) {
    return { name, help, labelNames: [...labels], registers: [this.#registry] }
  }
}

/** Clears a metric, and returns what it has now. */
function samples<Label extends string>(
  metric: Gauge | Counter,
  labels: readonly Label[],
  read: Read<Label>,
): readonly Sample<Label>[] {
  metric.reset()
  const reading = read()
  if (typeof reading === 'object') return reading
  if (reading !== undefined) return [[{} as Record<Label, string>, reading]]
  /* Otherwise it would be 0. */
  if (labels.length === 0) metric.remove()
  return []
}

/** Names and texts of the metrics of the process, which a library adds. */
export function processMetrics(): { readonly name: string; readonly help: string; readonly type: string }[] {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  /* The types of the library call what it returns an object of another shape. */
  return registry.getMetricsAsArray() as unknown as { name: string; help: string; type: string }[]
}
