import { useMatches } from '@tanstack/react-router'
import { useFocusOnPage } from './focus-on-page.ts'

/** The focus goes to the title of the page behind the sign-in, and stays where only search parameters change. */
export function useFocusOnArrival() {
  return useFocusOnPage(useMatches({ select: (matches) => matches.at(-1)?.pathname }) ?? '')
}
