import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element when the one that had it is gone, so that keyboards and screen readers go on from there.
 * @param step another value means that another part of the task is shown; the first one moves nothing
 */
export function useFocusIfLost(element: RefObject<HTMLElement | null>, step: string): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) element.current?.focus({ preventScroll: true })
  }, [element, step])
}
