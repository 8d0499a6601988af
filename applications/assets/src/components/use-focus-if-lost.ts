import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to an element when the one that had it is gone, so that keyboards and screen readers go on from there.
 * @param step another value means that another part of the task is shown
 */
export function useFocusIfLost(element: RefObject<HTMLElement | null>, step?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step can take the focused element away
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) element.current?.focus({ preventScroll: true })
  }, [element, step])
}
