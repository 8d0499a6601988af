import { LRUCache } from 'lru-cache'

/** Maximum number of sources that are counted at the same time. */
const MAX_SOURCES = 50_000

/**
 * Counts the requests of each source in fixed windows. Memory is limited: above `maxSources`, the source that was idle longest is
 * deleted and its count starts again.
 *
 * An attacker gains nothing by this: resetting one count takes a request from each of `maxSources` other sources within the window,
 * and that many sources may send far more requests anyway. Rejecting further sources instead would let the same attacker lock
 * everyone out. Guesses that must be counted exactly (sign-in, codes) are counted in the database.
 */
export class RequestCounts {
  readonly #calls: number
  readonly #counts: LRUCache<string, { calls: number }>

  constructor({ calls, seconds }: { readonly calls: number; readonly seconds: number }, maxSources = MAX_SOURCES) {
    this.#calls = calls
    /* `maxSize`, since `max` takes the memory of all entries at the start. Entries expire without timers. */
    this.#counts = new LRUCache({ maxSize: maxSources, sizeCalculation: () => 1, ttl: seconds * 1_000 })
  }

  /** Number of sources in memory. */
  get size(): number {
    return this.#counts.size
  }

  /** Counts one request. Returns how long the source has to wait, in milliseconds; undefined if it is within the limit. */
  count(source: string): number | undefined {
    const known = this.#counts.get(source)
    if (!known) {
      this.#counts.set(source, { calls: 1 })
      return undefined
    }
    if (known.calls >= this.#calls) return this.#counts.getRemainingTTL(source)
    known.calls++
    return undefined
  }
}
