import { createListeners } from './listeners.ts'
import type { ShellState } from './shell.ts'

/** The state of the shell, with the application's listeners. */
export interface StateStore {
  readonly current: ShellState
  set(state: ShellState): void
  subscribe(listener: (state: ShellState) => void): () => void
  /** Removes all listeners. */
  clear(): void
}

/**
 * Creates the store of one application.
 * @param onError receives what a listener throws; the others are called all the same
 */
export function createStateStore(initial: ShellState, onError: (error: unknown) => void): StateStore {
  let state = initial
  const listeners = createListeners<ShellState>(onError)
  return {
    get current() {
      return state
    },
    set(next) {
      state = next
      listeners.call(next)
    },
    subscribe: listeners.add,
    clear: listeners.clear,
  }
}
