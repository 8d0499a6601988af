/** Before a failed reload is repeated, in milliseconds. */
const RETRY_AFTER = 250

export interface ReloaderOptions {
  /** What is reloaded, for the log. */
  readonly name: string
  readonly reload: () => Promise<void>
  readonly log: { warn(facts: object, text: string): void }
  readonly retryAfter?: number
}

/**
 * Keeps something in memory up to date with its source. Reloads run one at a time, so an older result never replaces a newer one.
 * A failed reload is repeated until one succeeds: a change is never lost.
 */
export class Reloader {
  readonly #options: ReloaderOptions
  /** Changes reported so far, and how many of them the last successful reload has seen. */
  #changes = 0
  #seen = 0
  #last: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: ReloaderOptions) {
    this.#options = options
  }

  /** True while a change was reported that no successful reload has seen. */
  get stale(): boolean {
    return this.#seen < this.#changes
  }

  /** Reloads after a change. Failures are logged and retried. */
  markStale(): void {
    this.reload().catch((error: Error) =>
      this.#options.log.warn({ reason: error.message }, `${this.#options.name}: not reloaded, trying again`),
    )
  }

  /** Resolves once a reload has succeeded that began after this call. Rejects when that one fails; it is then retried. */
  reload(): Promise<void> {
    this.#changes++
    if (this.#next) return this.#next
    const next = this.#last.then(() => {
      this.#next = undefined
      return this.#attempt()
    })
    this.#next = next
    this.#last = next.catch(() => undefined)
    return next
  }

  /** Ends the retries, and waits for the reload that is running. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#last
  }

  async #attempt(): Promise<void> {
    const changes = this.#changes
    try {
      await this.#options.reload()
      this.#seen = changes
    } catch (error) {
      this.#retryLater()
      throw error
    }
  }

  #retryLater(): void {
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      if (this.stale) this.markStale()
    }, this.#options.retryAfter ?? RETRY_AFTER).unref()
  }
}
