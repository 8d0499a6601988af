import { useSyncExternalStore } from 'react'

/** A value that may change, with a subscription to its changes. */
export interface ReadableStore<Value> {
  readonly current: Value
  /** The value in the HTML of the gateway, if it may differ at hydration. */
  readonly atFirst?: Value
  subscribe(listener: () => void): () => void
}

/** A store that never changes: for the HTML of the gateway, and for the gallery. */
export function constant<Value>(value: Value): ReadableStore<Value> {
  return { current: value, subscribe: () => () => {} }
}

/** A store that its owner can change. */
export interface WritableStore<Value> extends ReadableStore<Value> {
  set(value: Value): void
}

export function writableStore<Value>(initial: Value): WritableStore<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get current() {
      return value
    },
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStoreValue<Value>(store: ReadableStore<Value>): Value {
  const read = (): Value => store.current
  return useSyncExternalStore(store.subscribe, read, () => store.atFirst ?? store.current)
}
