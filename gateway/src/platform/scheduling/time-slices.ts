/** Maximum time for which long work blocks the event loop, in milliseconds. */
const SLICE = 2

/** Divides long work into slices, between which other requests run. */
export class TimeSlices {
  readonly #now: () => number
  #began: number

  /** @param now the time in milliseconds of a monotonic clock */
  constructor(now = () => performance.now()) {
    this.#now = now
    this.#began = now()
  }

  /** Returns true if the slice is used up. Then `await next()`. */
  get over(): boolean {
    return this.#now() - this.#began >= SLICE
  }

  /** Yields to the event loop and begins another slice. */
  async next(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.#began = this.#now()
  }

  /** Calls a function for each item, slice by slice. */
  async forEach<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
    for (const item of items) {
      work(item)
      if (this.over) await this.next()
    }
  }
}
