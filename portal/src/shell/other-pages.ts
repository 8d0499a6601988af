import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { preloadShellPages } from '../app/lazy-pages.ts'
import { dropEarlyRequests } from '../early/index.ts'
import { preloadOverlays } from '../overlays/index.ts'

/** Milliseconds without a request after which the open page is complete. */
const QUIET = 200

/** Fetches the pages of the shell, and what overlays are made of. The network may be gone when they are opened. */
export async function preloadOtherPages(): Promise<void> {
  await preloadShellPages()
  preloadOverlays()
}

/** Fetches the other pages as soon as the open page is complete, so that they do not hold it up. */
export function OtherPages(): null {
  const isLoading = useRouterState({ select: ({ status }) => status !== 'idle' })
  const isComplete = useIsFetching() === 0 && !isLoading
  useEffect(() => {
    if (!isComplete) return
    const timer = setTimeout(() => {
      dropEarlyRequests()
      void preloadOtherPages()
    }, QUIET)
    return () => clearTimeout(timer)
  }, [isComplete])
  return null
}
