import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusIsLost } from '../components/lost-focus.ts'

/** Where the control with the focus disappears from a section, the title of the section takes the focus. */
export function useSectionFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  const within = useRef(false)
  useLayoutEffect(() => {
    if (!within.current || !focusIsLost()) return
    within.current = false
    title.current?.focus({ preventScroll: true })
  })
  const handlers = {
    onFocus({ target, currentTarget }: FocusEvent): void {
      // Events of a dialog that the section opens come here too.
      within.current = currentTarget.contains(target)
    },
    onBlur({ target }: FocusEvent): void {
      // If the element was removed, the user has not moved the focus.
      if (target.isConnected && document.hasFocus()) within.current = false
    },
  }
  return { title, handlers }
}
