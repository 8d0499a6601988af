/** The listeners of one application. */
export interface Listeners<Value> {
  /** Returns a function that removes the listener. */
  add(listener: (value: Value) => void): () => void
  call(value: Value): void
  clear(): void
}

/** @param onError receives what a listener throws; the others are called all the same */
export function createListeners<Value>(onError: (error: unknown) => void): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>()
  return {
    add(listener) {
      // A function of its own, so that the same listener may be added twice.
      const own = (value: Value): void => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    call(value) {
      for (const listener of [...listeners]) {
        try {
          listener(value)
        } catch (error) {
          onError(error)
        }
      }
    },
    clear: () => listeners.clear(),
  }
}
