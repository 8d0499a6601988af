import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@foyer/testkit'
import { median } from '../../bench/statistics.ts'
import type { FixedWork } from './fixed-work.ts'
import type { PairedTimes } from './paired-reads.ts'
import type { Sample } from './trend.ts'

const INTERVAL = 10_000
/** Names of samples, and the metrics that they are read from. */
const METRICS = {
  memory: 'foyer_process_resident_memory_bytes',
  /* Without garbage, of which there is more or less at any moment. */
  heap: 'foyer_heap_after_collection_bytes',
  handles: 'foyer_process_open_fds',
  connections: 'foyer_database_connections',
} as const

/** The name of the samples of fixed work. */
export const FIXED_WORK = 'fixed-work'
/** The names of the samples of the same read at the gateway that runs from the beginning, and at a restarted one. */
export const LASTING = 'lasting'
export const RESTARTED = 'restarted'

/** Reads what a gateway uses, and how long requests of users and fixed work take, every ten seconds. */
export class Sampler {
  readonly samples: Sample[] = []
  readonly #gateway: Client
  readonly #fixedWork: Pick<FixedWork, 'measure'>
  readonly #readByTurns: () => Promise<PairedTimes>
  readonly #stopping = new AbortController()
  readonly #began = performance.now()
  readonly #work: Promise<void>
  #latencies = new Map<string, number[]>()

  constructor(gateway: Client, fixedWork: Pick<FixedWork, 'measure'>, readByTurns: () => Promise<PairedTimes>) {
    this.#gateway = gateway
    this.#fixedWork = fixedWork
    this.#readByTurns = readByTurns
    this.#work = this.#watch()
  }

  /** Seconds since the beginning. */
  get seconds(): number {
    return (performance.now() - this.#began) / 1_000
  }

  /** Adds a response. How long an error takes does not count. */
  observe(kind: string, outcome: string, milliseconds: number): void {
    if (!/^20\d$/.test(outcome)) return
    const all = this.#latencies.get(kind) ?? []
    all.push(milliseconds)
    this.#latencies.set(kind, all)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#work
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await pause(INTERVAL, undefined, { signal }).catch(() => undefined)
      const page = await this.#gateway.get('/metrics').catch(() => undefined)
      const used = page?.status === 200 ? usedBy(page.body) : {}
      const latencies = this.#takeLatencies()
      const fixedWork = await this.#fixedWork.measure().catch(() => undefined)
      const { lasting, restarted } = await this.#readByTurns()
      const measured = { [FIXED_WORK]: fixedWork, [LASTING]: lasting, [RESTARTED]: restarted }
      this.samples.push({ at: this.seconds, values: { ...used, ...latencies, ...defined(measured) } })
    }
  }

  #takeLatencies(): Record<string, number> {
    const latencies = this.#latencies
    this.#latencies = new Map()
    return Object.fromEntries([...latencies].map(([kind, all]) => [kind, median(all)]))
  }
}

/** Returns the sampled values in a page of metrics. Those of several labels are added. A metric that is not there has none. */
export function usedBy(page: string): Record<string, number> {
  const lines = page.split('\n')
  return Object.fromEntries(
    Object.entries(METRICS).flatMap(([name, metric]) => {
      const values = lines.filter((line) => line.startsWith(`${metric} `) || line.startsWith(`${metric}{`))
      return values.length === 0 ? [] : [[name, values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)]]
    }),
  )
}

function defined(values: Readonly<Record<string, number | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
