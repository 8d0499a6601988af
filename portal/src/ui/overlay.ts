import { createContext, use } from 'react'

/** What is open above the page, seen from inside: it can only be closed. */
export const OverlayContext = createContext<{ close(): void }>({ close: () => {} })

export function useOverlay(): { close(): void } {
  return use(OverlayContext)
}
