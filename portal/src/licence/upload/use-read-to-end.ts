import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels from the end that count as the end: browsers round, and zoom makes fractions. */
const TOLERANCE = 8

/** Has the end of a text been seen? A text that needs no scrolling counts as read. */
export function useReadToEnd<Text extends HTMLElement>(): {
  readonly text: RefObject<Text | null>
  readonly isRead: boolean
} {
  const text = useRef<Text>(null)
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    const shown = text.current
    if (!shown || isRead) return
    const check = (): void => {
      if (shown.scrollTop + shown.clientHeight >= shown.scrollHeight - TOLERANCE) setIsRead(true)
    }
    check()
    shown.addEventListener('scroll', check, { passive: true })
    // A larger window may show all of it.
    window.addEventListener('resize', check)
    return () => {
      shown.removeEventListener('scroll', check)
      window.removeEventListener('resize', check)
    }
  }, [isRead])
  return { text, isRead }
}
