/** Delay before a failed reload is retried, in milliseconds. */
const RETRY_AFTER = 250

export interface ReloaderOptions {
  /** Name of the data, for the log. */
  readonly name: string
  readonly reload: () => Promise<void>
  readonly log: { warn(facts: object, text: string): void }
  readonly retryAfter?: number
}

/**
 * Keeps data in memory up to date with its source. Reloads run one at a time, so that an older result never replaces a newer one.
 * A failed reload is retried until one succeeds, so that no change is lost.
 */
export class Reloader {
  readonly #options: ReloaderOptions
  /** Number of reported changes, and how many of them the last successful reload includes. */
  #changes = 0
  #seen = 0
  #last: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: ReloaderOptions) {
    this.#options = options
  }

  /** True while a reported change is not loaded. */
  get stale(): boolean {
    return this.#seen < this.#changes
  }

  /** Reloads after a change. Failures are logged and retried. */
  markStale(): void {
    this.reload().catch((error: Error) =>
      this.#options.log.warn({ reason: error.message }, `${this.#options.name}: not reloaded, trying again`),
    )
  }

  /** Resolves after a successful reload that started after this call. Rejects if that one fails; it is then retried. */
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

  /** Resolves once the reloads of all reported changes have ended, also if they failed and are tried again. */
  get settled(): Promise<void> {
    return this.#last
  }

  /** Stops the retries and waits for the running reload. */
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
