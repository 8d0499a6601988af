import { useEffect } from 'react'
import { useEntry } from './page-context.ts'

/** How old the configuration may be when a user comes back to the page, in milliseconds. */
const RETURN_AFTER = 60_000
/** How old it may become while the page is visible. Handhelds show the sign-in page for hours. */
const EVERY = 5 * 60_000

/**
 * Requests the configuration again while an entry page is open: a maintenance may have been announced or cancelled. Does nothing while the
 * page is hidden.
 */
export function useFreshConfiguration(): void {
  const { refreshConfiguration } = useEntry()
  useEffect(() => {
    let readAt = Date.now()
    const refreshAfter = (age: number): void => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < age) return
      readAt = Date.now()
      void refreshConfiguration()
    }
    const timer = setInterval(() => refreshAfter(EVERY), EVERY)
    const onVisible = (): void => refreshAfter(RETURN_AFTER)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [refreshConfiguration])
}
