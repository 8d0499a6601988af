import { useMatches } from '@tanstack/react-router'
import { useFocusOnPage } from './focus-on-page.ts'

/** Focuses the title of a page behind the sign-in. A change of search parameters alone moves no focus. */
export function useFocusOnArrival() {
  return useFocusOnPage(useMatches({ select: (matches) => matches.at(-1)?.pathname }) ?? '')
}
