/** No place is free, or a source with less waiting work took it. The client tries again later. */
export class QueueFull extends Error {}

export interface FairQueueOptions {
  /** Number of tasks that run concurrently. */
  readonly atOnce: number
  /** Maximum number of waiting tasks of all sources together. */
  readonly waiting: number
}

interface QueuedWork {
  start(): void
  reject(): void
}

/**
 * Runs tasks of many sources with limited concurrency. Sources alternate, so that a busy source delays only itself. If all places
 * are taken, a source with less waiting work replaces the newest task of the source with most. A single source may use all places.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  #running = 0
  #length = 0
  /** In the order of their turns. Contains only sources with waiting tasks. */
  readonly #sources = new Map<string, QueuedWork[]>()
  readonly #counts = { started: 0, rejected: 0, waitedSeconds: 0 }

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /** Number of waiting tasks. */
  get length(): number {
    return this.#length
  }

  /** Since the start: tasks that began, tasks without a place, and the time that tasks waited. */
  get counts(): Readonly<Record<'started' | 'rejected' | 'waitedSeconds', number>> {
    return this.#counts
  }

  /** Most tasks that may wait. */
  get limit(): number {
    return this.#options.waiting
  }

  /** Rejects with `QueueFull` if there is no place, or if another source takes it later. */
  run<Result>(source: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.atOnce) return this.#start(work)
    if (this.#length >= this.#options.waiting && !this.#makeRoom(source)) return Promise.reject(this.#rejection())
    const since = performance.now()
    return new Promise<Result>((resolve, reject) => {
      this.#add(source, {
        start: () => {
          this.#counts.waitedSeconds += (performance.now() - since) / 1_000
          this.#start(work).then(resolve, reject)
        },
        reject: () => reject(this.#rejection()),
      })
    })
  }

  #rejection(): QueueFull {
    this.#counts.rejected++
    return new QueueFull()
  }

  #add(source: string, work: QueuedWork): void {
    const known = this.#sources.get(source)
    if (known) known.push(work)
    else this.#sources.set(source, [work])
    this.#length++
  }

  async #start<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running++
    this.#counts.started++
    try {
      return await work()
    } finally {
      this.#running--
      this.#startNext()
    }
  }

  #startNext(): void {
    const [first] = this.#sources
    if (!first) return
    const [source, waiting] = first
    const next = waiting.shift() as QueuedWork
    this.#length--
    /* Behind all others, for its next turn. */
    this.#sources.delete(source)
    if (waiting.length > 0) this.#sources.set(source, waiting)
    next.start()
  }

  /** Rejects the newest task of the source with most, if it has at least two more than this one. */
  #makeRoom(source: string): boolean {
    let most: QueuedWork[] = []
    for (const waiting of this.#sources.values()) if (waiting.length > most.length) most = waiting
    const own = this.#sources.get(source)?.length ?? 0
    if (most.length < own + 2) return false
    most.pop()?.reject()
    this.#length--
    return true
  }
}
