import { useMediaQuery } from '@foyer/ui'

/** Is there room for a sensor beside the list? */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 1101px)')
}
