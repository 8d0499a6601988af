import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@foyer/testkit'

/** As Prometheus would read them, but more often, in milliseconds. */
const INTERVAL = 1_000
/** The metrics that the rules use for the faults of this drill. */
const RECORDED =
  /^(?:foyer_fault|foyer_database_timeline|foyer_change_feed_fresh|foyer_sign_ins_total|foyer_database_faults_total|foyer_refusals_total)[{ ]/

/** Samples of every series, one for each second; undefined where there was none. */
export type Recording = ReadonlyMap<string, readonly (number | undefined)[]>

/** Reads `/metrics` of every gateway each second, as Prometheus does. */
export class Recorder {
  readonly #stopping = new AbortController()
  readonly #work: Promise<void>[]
  #series = new Map<string, (number | undefined)[]>()
  #began = performance.now()

  constructor(gateways: readonly Client[]) {
    this.#work = gateways.map((gateway, index) => this.#watch(gateway, `gateway-${index + 1}`))
  }

  /** Discards what was recorded, and begins again. */
  restart(): void {
    this.#series = new Map()
    this.#began = performance.now()
  }

  get recording(): Recording {
    const length = this.#second() + 1
    return new Map([...this.#series].map(([name, values]) => [name, Array.from({ length }, (_, at) => values[at])]))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#work)
  }

  async #watch(gateway: Client, instance: string): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const began = performance.now()
      const reply = await gateway.get('/metrics').catch(() => undefined)
      this.#add('up', { job: 'foyer', instance }, reply?.status === 200 ? 1 : 0)
      for (const [name, labels, value] of reply?.status === 200 ? samplesIn(reply.body) : [])
        this.#add(name, { ...labels, instance }, value)
      const rest = Math.max(0, INTERVAL - (performance.now() - began))
      await pause(rest, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
  }

  #add(name: string, labels: Readonly<Record<string, string>>, value: number): void {
    const text = Object.entries(labels).map(([label, one]) => `${label}="${one}"`)
    const series = `${name}{${text.join(',')}}`
    const values = this.#series.get(series) ?? []
    values[this.#second()] = value
    this.#series.set(series, values)
  }

  #second(): number {
    return Math.floor((performance.now() - this.#began) / INTERVAL)
  }
}

type ReadSample = readonly [name: string, labels: Record<string, string>, value: number]

/** Returns the recorded samples in a page of metrics. */
export function samplesIn(page: string): ReadSample[] {
  return page
    .split('\n')
    .filter((line) => RECORDED.test(line))
    .map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text])
      return [name, Object.fromEntries(pairs), Number(value)]
    })
}
