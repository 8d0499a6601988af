import { useShell, useShellState } from '@foyer/sdk/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { parseAddress } from './address.ts'

/** The section whose last segment is a dialog over the page. */
const WITH_DIALOG = 'languages'

/** Each page of the console begins at its top. After Back and Forward it is where it was left. */
export function usePageScroll(): void {
  const shell = useShell()
  const path = useShellState((state) => state.path)
  const [places] = useState(() => new Map<string, number>())
  const shown = useRef(pageOf(path))
  const isTraversed = useTraversed()
  useEffect(() => {
    const note = (): void => {
      if (shell.state.visible) places.set(shown.current, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [shell, places])
  useLayoutEffect(() => {
    const page = pageOf(path)
    const before = shown.current
    shown.current = page
    if (page !== before) scrollTo(isTraversed.current ? (places.get(page) ?? 0) : 0)
    isTraversed.current = false
  }, [path, places, isTraversed])
}

/** What the path of the shell shows as one page: neither the query nor a dialog is another page. */
export function pageOf(path: string): string {
  const segments = parseAddress(path).path
  return (segments[0] === WITH_DIALOG ? segments.slice(0, 2) : segments).join('/')
}

/** Whether the browser has gone back or forward since the page was shown. */
function useTraversed() {
  const isTraversed = useRef(false)
  useEffect(() => {
    const note = (): void => {
      isTraversed.current = true
    }
    // Before the router, which shows the page.
    window.addEventListener('popstate', note, { capture: true })
    return () => window.removeEventListener('popstate', note, { capture: true })
  }, [])
  return isTraversed
}

/** Scrolls, and lets the shell know at once: it restores the place that it knows when it has shown the path. */
function scrollTo(place: number): void {
  window.scrollTo(0, place)
  window.dispatchEvent(new Event('scroll'))
}
