import { createListeners } from '../listeners.ts'
import type { ScanListener } from '../shell.ts'

/** Characters of a response to a scan that the shell shows. */
export const SCAN_RESPONSE_MAX = 200

/** Receives the text of a listener, at once or later. */
export type RespondToScan = (text: string) => void

/** The scan listeners of one application. */
export interface ScanListeners {
  /** Returns a function that removes the listener. */
  add(listener: ScanListener): () => void
  /** @param respond called with each text that a listener returns, cut to the characters that are shown */
  call(code: string, respond?: RespondToScan): void
  clear(): void
}

interface Scan {
  readonly code: string
  readonly respond: RespondToScan | undefined
}

/** @param onError receives what a listener throws, or rejects with; the others are called all the same */
export function createScanListeners(onError: (error: unknown) => void): ScanListeners {
  const listeners = createListeners<Scan>(onError)
  return {
    add: (listener) =>
      listeners.add(({ code, respond }) => {
        const take = (text: unknown): void => {
          if (typeof text === 'string' && text.trim() !== '') respond?.(text.slice(0, SCAN_RESPONSE_MAX))
        }
        const response: unknown = listener(code)
        if (response instanceof Promise) response.then(take).catch(onError)
        else take(response)
      }),
    call: (code, respond) => listeners.call({ code, respond }),
    clear: listeners.clear,
  }
}
