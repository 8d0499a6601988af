import { createContext, use } from 'react'

export type Overlay = 'switcher' | 'places' | 'palette' | 'menu' | 'signOut' | 'shortcuts'

export const OpenOverlayContext = createContext<(overlay: Overlay) => void>(() => {})

/** Opens one of the panels above the page. */
export function useOpenOverlay(): (overlay: Overlay) => void {
  return use(OpenOverlayContext)
}
