import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Of the measurement of the event loop, in milliseconds. Each sample includes it. */
const RESOLUTION = 20
const MINUTE = 60_000

/** Figures of this process since they were read before. */
export interface LoadFigures {
  /** In percent of one core. */
  readonly cpuPercent: number
  /** The 99th percentile, in milliseconds. */
  readonly eventLoopDelayMs: number
  readonly memoryBytes: number
  readonly requestsPerMinute: number
  readonly failuresPerMinute: number
}

/** Measures the load of this process: processor, event loop, memory and requests. */
export class ProcessLoad {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  #since = performance.now()
  #cpu = process.cpuUsage()
  #requests = 0
  #failures = 0

  constructor() {
    this.#delay.enable()
  }

  countRequest(status: number): void {
    this.#requests += 1
    if (status >= 500) this.#failures += 1
  }

  /** Returns the figures since the last call, and starts again. */
  read(): LoadFigures {
    const now = performance.now()
    const elapsed = Math.max(1, now - this.#since)
    const { user, system } = process.cpuUsage(this.#cpu)
    const delay = this.#delay.percentile(99) / 1e6 - RESOLUTION
    const perMinute = (count: number) => Math.round((count * MINUTE) / elapsed)
    const figures = {
      cpuPercent: rounded((user + system) / 10 / elapsed),
      eventLoopDelayMs: rounded(Number.isFinite(delay) ? Math.max(0, delay) : 0),
      memoryBytes: process.memoryUsage.rss(),
      requestsPerMinute: perMinute(this.#requests),
      failuresPerMinute: perMinute(this.#failures),
    }
    this.#since = now
    this.#cpu = process.cpuUsage()
    this.#delay.reset()
    this.#requests = 0
    this.#failures = 0
    return figures
  }

  stop(): void {
    this.#delay.disable()
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
