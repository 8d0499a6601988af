/**
 * Runs tasks with the same key sequentially, in the order of arrival. Tasks that would wait for the same row lock wait here
 * instead, without a database connection.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs `act` after all earlier tasks of `key` have settled. */
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

  /** Number of keys with running or waiting tasks. */
  get size(): number {
    return this.#last.size
  }
}
