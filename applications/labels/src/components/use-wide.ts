import { useMediaQuery } from '@foyer/ui'

/** Is there room for a label beside the list? */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 1201px)')
}
