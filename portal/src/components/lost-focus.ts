import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Was the focused element removed or disabled, and did the user not move the focus since? Only the shell uses it. */
export function focusIsLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}

/** What is removed with the focus in it leaves it to the title of the page. A dialog keeps the focus within, so it needs none of this. */
export function useTitleAfterRemoval(): RefObject<HTMLDivElement | null> {
  const removed = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = removed.current
    const main = element?.closest('main')
    return () => {
      if (main && element?.contains(document.activeElement)) queueMicrotask(() => focusTitleIfLost(main))
    }
  }, [])
  return removed
}

function focusTitleIfLost(main: HTMLElement): void {
  if (focusIsLost()) main.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
}
