import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const NOWHERE = -1
/** Marks each toast. */
const TOAST = '[data-toast]'
const CLOSE = `${TOAST} > button:last-child`
/** Moves the focus between parts of a page, as in browsers and in React Aria. Dialogs keep Tab within. */
const KEY = 'F6'

/**
 * F6 moves the focus to the newest toast, and back. After a toast is closed by keyboard, the next one has the focus; after the last
 * one, the element that had it before.
 */
export function useToastFocus(stack: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element>(undefined)
  const within = useRef(NOWHERE)
  useLayoutEffect(() => {
    // Moves only a lost focus: if the user has moved it, it stays.
    if (within.current === NOWHERE || document.activeElement !== document.body) return
    const closing = closeButtonsIn(stack.current)
    const next = closing[Math.min(within.current, closing.length - 1)] ?? cameFrom.current
    within.current = NOWHERE
    focus(next)
  })
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      if (event.key !== KEY || event.altKey || event.ctrlKey || event.metaKey) return
      const newest = closeButtonsIn(stack.current).at(-1)
      if (!newest) return
      event.preventDefault()
      event.stopPropagation()
      focus(stack.current?.contains(document.activeElement) ? cameFrom.current : newest)
    }
    // Before a dialog of an application or the browser has the key.
    addEventListener('keydown', move, { capture: true })
    return () => removeEventListener('keydown', move, { capture: true })
  }, [stack])
  return {
    onFocus({ target, relatedTarget, currentTarget }: FocusEvent): void {
      const toasts = [...currentTarget.querySelectorAll(TOAST)]
      within.current = toasts.findIndex((toast) => toast.contains(target))
      if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    },
    onBlur({ target }: FocusEvent): void {
      // If the element was removed, the user has not moved the focus.
      if (target.isConnected && document.hasFocus()) within.current = NOWHERE
    },
  }
}

function closeButtonsIn(stack: HTMLElement | null): HTMLElement[] {
  return [...(stack?.querySelectorAll<HTMLElement>(CLOSE) ?? [])]
}

function focus(element: Element | undefined): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus()
}
