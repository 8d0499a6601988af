/** How long one stretch of long work may occupy the event loop, in milliseconds. */
const SLICE = 2

/** Cuts long work into slices: between two of them other calls have their turn. */
export class TimeSlices {
  readonly #now: () => number
  #began: number

  /** @param now The time in milliseconds, from a clock that only goes forward. */
  constructor(now = () => performance.now()) {
    this.#now = now
    this.#began = now()
  }

  /** Has the slice lasted long enough? Then `await next()`. */
  get over(): boolean {
    return this.#now() - this.#began >= SLICE
  }

  /** Lets everything that waits have its turn, and begins another slice. */
  async next(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.#began = this.#now()
  }

  /** Does something with each item, slice by slice. */
  async forEach<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
    for (const item of items) {
      work(item)
      if (this.over) await this.next()
    }
  }
}
