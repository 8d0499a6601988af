import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import type { Instance } from '../loaded/instance.ts'

/** Where an application was left. */
interface Place {
  readonly path: string
  readonly top: number
}

/**
 * Each application stays where the user scrolled to, after another page and while its path changes: the router scrolls to the top
 * with each path. It begins at the top when another of its pages is opened from elsewhere.
 */
export function useScrollPlaces(visible: Instance | undefined): void {
  const router = useRouter()
  const [places] = useState(() => new WeakMap<Instance, Place>())
  useLayoutEffect(() => {
    if (!visible) return
    const left = places.get(visible)
    let top = left && pageOf(left.path) === pageOf(visible.path) ? left.top : 0
    const note = (): void => {
      top = window.scrollY
    }
    const restore = (): void => window.scrollTo(0, top)
    restore()
    window.addEventListener('scroll', note, { passive: true })
    const stop = router.subscribe('onRendered', restore)
    return () => {
      window.removeEventListener('scroll', note)
      stop()
      places.set(visible, { path: visible.path, top })
    }
  }, [visible, places, router])
}

/** The path without its query. */
const pageOf = (path: string): string => path.split('?', 1)[0] as string
