import './toasts.css'
import { useEffect } from 'react'

/** Tells the style sheets how high the toasts are (--toasts), so that dialogs and the end of the page stay clear of them. */
export function useToastsHeight(): void {
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>('[popover="manual"]')
    if (!toasts || !('ResizeObserver' in globalThis)) return
    const { style } = document.documentElement
    const measure = (): void => {
      if (toasts.childElementCount === 0) style.removeProperty('--toasts')
      else style.setProperty('--toasts', `${toasts.offsetHeight + GAP}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(toasts)
    return () => {
      observer.disconnect()
      style.removeProperty('--toasts')
    }
  }, [])
}

/** Between the toasts and what gives way to them, in pixels. */
const GAP = 12
