import { useEffect, useRef } from 'react'
import { withoutPlace } from './place-in-address.ts'
import { useVisit } from './visits.tsx'

/**
 * After a change of page within the portal the focus goes to its title; on a first page the browser has it. `within` names a
 * page whose address changes while it stays the same one.
 */
export function useFocusOnArrival(within?: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Another store on the same page is no other page.
  const address = withoutPlace(useVisit().address)
  const page = within ?? address
  const first = useRef(firstPageShown ? undefined : page)
  useEffect(() => {
    firstPageShown = true
    if (first.current !== page) heading.current?.focus()
    first.current = undefined
  }, [page])
  return heading
}

let firstPageShown = false
