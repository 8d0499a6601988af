import { useLocation } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'

/**
 * Scrolls a long menu so that the entry of the current page is in sight. The page itself is not scrolled.
 * @param entries the number of its entries: those of an application arrive after the others
 */
export function useCurrentInView(menu: RefObject<HTMLElement | null>, entries: number): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry follows the address and the entries
  useLayoutEffect(() => {
    const entry = menu.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!menu.current || !entry) return
    const { scrollTop, clientHeight } = menu.current
    const isVisible = entry.offsetTop >= scrollTop && entry.offsetTop + entry.offsetHeight <= scrollTop + clientHeight
    if (!isVisible) menu.current.scrollTop = entry.offsetTop - clientHeight / 2
  }, [menu, path, entries])
}
