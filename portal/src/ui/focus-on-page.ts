import { useEffect, useRef } from 'react'

/** After a change of page within the portal the focus goes to its title. On a first page the browser has it. */
export function useFocusOnPage(page: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(firstPageShown ? undefined : page)
  useEffect(() => {
    firstPageShown = true
    if (first.current !== page) heading.current?.focus()
    first.current = undefined
  }, [page])
  return heading
}

let firstPageShown = false
