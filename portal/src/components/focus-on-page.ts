import { useEffect, useRef } from 'react'

/** Focuses the title after a change of page within the portal. On the first page the browser has the focus. */
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
