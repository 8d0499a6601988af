import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from '../platform/http/prepared-response.ts'

/** Prepared answers held in memory by one gateway, in bytes. */
export const RESPONSE_CACHE_BYTES = 24 * 1024 * 1024

type Sized = Pick<PreparedResponse, 'weight'>

/** Answers made for an owner, by name. Beyond the budget the owner whose answers were used least recently loses them. */
export class ResponseCache<Owner extends object, Answer extends Sized = PreparedResponse> {
  readonly #byOwner: LRUCache<Owner, ReadonlyMap<string, Answer>>

  constructor(maxBytes = RESPONSE_CACHE_BYTES) {
    this.#byOwner = new LRUCache<Owner, ReadonlyMap<string, Answer>>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  /** What is held at present. */
  get bytes(): number {
    return this.#byOwner.calculatedSize
  }

  get(owner: Owner, name: string): Answer | undefined {
    return this.#byOwner.get(owner)?.get(name)
  }

  /** An answer larger than the whole budget is not held. */
  remember(owner: Owner, name: string, answer: Answer): void {
    /* Another map: the cache does not weigh the same one again. */
    this.#byOwner.set(owner, new Map([...(this.#byOwner.get(owner) ?? []), [name, answer]]))
  }

  forget(owner: Owner): void {
    this.#byOwner.delete(owner)
  }
}

function sizeOf(answers: ReadonlyMap<string, Sized>): number {
  let weight = 1
  for (const answer of answers.values()) weight += answer.weight
  return weight
}
