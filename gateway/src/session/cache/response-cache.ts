import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from '../../platform/http/responses/prepared-response.ts'

/** Default memory for prepared responses of one gateway, in bytes. */
export const RESPONSE_CACHE_BYTES = 24 * 1024 * 1024

type Sized = Pick<PreparedResponse, 'weight'>

/** Prepared responses of an owner, by name. Above the limit, the least recently used owner loses its responses. */
export class ResponseCache<Owner extends object, Entry extends Sized = PreparedResponse> {
  readonly #byOwner: LRUCache<Owner, ReadonlyMap<string, Entry>>

  constructor(maxBytes = RESPONSE_CACHE_BYTES) {
    this.#byOwner = new LRUCache<Owner, ReadonlyMap<string, Entry>>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  /** Size of the cached responses, in bytes. */
  get bytes(): number {
    return this.#byOwner.calculatedSize
  }

  get(owner: Owner, name: string): Entry | undefined {
    return this.#byOwner.get(owner)?.get(name)
  }

  /** A response larger than the limit is not cached. */
  set(owner: Owner, name: string, entry: Entry): void {
    /* Another map: the cache does not weigh the same one again. */
    this.#byOwner.set(owner, new Map([...(this.#byOwner.get(owner) ?? []), [name, entry]]))
  }

  delete(owner: Owner): void {
    this.#byOwner.delete(owner)
  }
}

function sizeOf(entries: ReadonlyMap<string, Sized>): number {
  let weight = 1
  for (const entry of entries.values()) weight += entry.weight
  return weight
}
