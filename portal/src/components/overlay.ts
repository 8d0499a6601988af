import { createContext, use } from 'react'

/** The open overlay, for its content: it can close it. */
export const OverlayContext = createContext<{ close(): void }>({ close: () => {} })

export function useOverlay(): { close(): void } {
  return use(OverlayContext)
}
