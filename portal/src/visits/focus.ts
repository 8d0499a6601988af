import { useEffect, useRef } from 'react'
import { useVisit } from './visits.tsx'

/** After a change of page within the portal the focus goes to its title; on a first page the browser has it. */
export function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { address } = useVisit()
  const first = useRef(firstPageShown ? undefined : address)
  useEffect(() => {
    firstPageShown = true
    if (first.current !== address) heading.current?.focus()
    first.current = undefined
  }, [address])
  return heading
}

let firstPageShown = false
