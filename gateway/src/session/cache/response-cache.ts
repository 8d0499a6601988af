import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from '../../platform/http/responses/prepared-response.ts'

/** Prepared responses in the memory of one gateway, in bytes. */
export const RESPONSE_CACHE_BYTES = 24 * 1024 * 1024

type Sized = Pick<PreparedResponse, 'weight'>

/** Responses prepared for an owner, by name. Beyond the budget the owner whose responses were used least recently loses them. */
export class ResponseCache<Owner extends object, Entry extends Sized = PreparedResponse> {
  readonly #byOwner: LRUCache<Owner, ReadonlyMap<string, Entry>>

  constructor(maxBytes = RESPONSE_CACHE_BYTES) {
    this.#byOwner = new LRUCache<Owner, ReadonlyMap<string, Entry>>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  /** The size of what is cached at present. */
  get bytes(): number {
    return this.#byOwner.calculatedSize
  }

  get(owner: Owner, name: string): Entry | undefined {
    return this.#byOwner.get(owner)?.get(name)
  }

  /** An entry larger than the whole budget is not cached. */
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
