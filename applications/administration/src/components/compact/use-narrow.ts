import { useMediaQuery } from '@foyer/ui'

/** Is the screen that of a phone? Then the tools of a list take one line. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 640px)')
}
