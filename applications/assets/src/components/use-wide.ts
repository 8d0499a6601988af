import { useSyncExternalStore } from 'react'

/** From here on an asset fits beside the list. */
const WIDE = '(min-width: 1101px)'

/** Is there room for an asset beside the list? */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
