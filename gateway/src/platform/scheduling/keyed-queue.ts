/**
 * Runs what belongs to one key one after the other, in the order of arrival. Work that would wait for the same row lock waits here
 * instead, where it holds no database connection.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs `act` when all that came before under `key` has ended, however it ended. */
  run<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const own = before.then(act, act)
    this.#last.set(key, own)
    const deleteIfLast = () => {
      if (this.#last.get(key) === own) this.#last.delete(key)
    }
    own.then(deleteIfLast, deleteIfLast)
    return own
  }

  /** How many keys have work under way. */
  get size(): number {
    return this.#last.size
  }
}
