import { LRUCache } from 'lru-cache'

/** Sources whose calls are counted at the same time. */
const MAX_SOURCES = 50_000

/**
 * Counts the calls of each source in fixed windows. Memory is bounded: beyond `maxSources` the source that was idle longest is
 * deleted, and its count starts again.
 *
 * This lets no one call more often for free: to reset one count takes a call each from `maxSources` other sources within the
 * window, and one who has them may make far more calls without it. The alternative, to refuse sources beyond the bound, would let
 * the same attacker lock everyone out. Where a guess must be counted without loss (sign-in, codes), the database counts it.
 */
export class RequestCounts {
  readonly #calls: number
  readonly #counts: LRUCache<string, { calls: number }>

  constructor({ calls, seconds }: { readonly calls: number; readonly seconds: number }, maxSources = MAX_SOURCES) {
    this.#calls = calls
    /* `maxSize`, since `max` takes the memory of all entries at the start. Entries expire without timers. */
    this.#counts = new LRUCache({ maxSize: maxSources, sizeCalculation: () => 1, ttl: seconds * 1_000 })
  }

  /** Sources in memory. */
  get size(): number {
    return this.#counts.size
  }

  /** Counts one call. Returns how long the source has to wait, in milliseconds, where it has no call left. */
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
