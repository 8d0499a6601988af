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
  const listeners = new Set<(state: ShellState) => void>()
  return {
    get current() {
      return state
    },
    set(next) {
      state = next
      for (const listener of [...listeners]) {
        try {
          listener(next)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(listener) {
      // A function of its own, so that the same listener may be added twice.
      const own = (next: ShellState): void => listener(next)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    clear: () => listeners.clear(),
  }
}
