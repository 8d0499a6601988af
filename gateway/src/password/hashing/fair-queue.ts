/** Work that has found no place, or lost it to a source with less work: the client tries again later. */
export class QueueFull extends Error {}

export interface FairQueueOptions {
  /** Works that run at once. */
  readonly atOnce: number
  /** Works that wait at most, of all sources together. */
  readonly waiting: number
}

interface QueuedWork {
  start(): void
  reject(): void
}

/**
 * Runs work from many sources, a bounded number at once. Sources take turns, so one that sends much waits for itself and not others
 * for it. Where all places are taken, a source with less waiting work takes the place of the newest work of the source with most;
 * a source alone may have all places.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  #running = 0
  #length = 0
  /** In the order of their turns; a source is here only while it has work waiting. */
  readonly #sources = new Map<string, QueuedWork[]>()

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /** Works that wait. */
  get length(): number {
    return this.#length
  }

  /** Rejects with `QueueFull` where there is no place, or another source takes it. */
  run<Result>(source: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.atOnce) return this.#start(work)
    if (this.#length >= this.#options.waiting && !this.#makeRoom(source)) return Promise.reject(new QueueFull())
    return new Promise<Result>((resolve, reject) => {
      this.#add(source, {
        start: () => this.#start(work).then(resolve, reject),
        reject: () => reject(new QueueFull()),
      })
    })
  }

  #add(source: string, work: QueuedWork): void {
    const known = this.#sources.get(source)
    if (known) known.push(work)
    else this.#sources.set(source, [work])
    this.#length++
  }

  async #start<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running++
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

  /** Rejects the newest work of the source with most, where that has at least two more than this one. */
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
