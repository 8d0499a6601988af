import { useSyncExternalStore } from 'react'

/** A value that changes, and tells when it does. */
export interface Readable<Value> {
  readonly current: Value
  /** What it was when the page was drawn, where that may differ from what it is when the script takes over. */
  readonly atFirst?: Value
  subscribe(listener: () => void): () => void
}

/** A value that never changes: while the gateway draws a page, and in the gallery. */
export function still<Value>(value: Value): Readable<Value> {
  return { current: value, subscribe: () => () => {} }
}

/** A value that this module's owner changes. */
export interface Changeable<Value> extends Readable<Value> {
  become(value: Value): void
}

export function changeable<Value>(initial: Value): Changeable<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get current() {
      return value
    },
    become(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useReadable<Value>(readable: Readable<Value>): Value {
  const read = (): Value => readable.current
  return useSyncExternalStore(readable.subscribe, read, () => readable.atFirst ?? readable.current)
}
