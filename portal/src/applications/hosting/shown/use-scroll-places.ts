import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import type { Instance } from '../loaded/instance.ts'

/**
 * Each application stays where the user scrolled to, after another page and while its path changes: the router scrolls to the top
 * with each path.
 */
export function useScrollPlaces(visible: Instance | undefined): void {
  const router = useRouter()
  const [places] = useState(() => new WeakMap<Instance, number>())
  useLayoutEffect(() => {
    if (!visible) return
    const note = (): void => void places.set(visible, window.scrollY)
    const restore = (): void => window.scrollTo(0, places.get(visible) ?? 0)
    restore()
    window.addEventListener('scroll', note, { passive: true })
    const stop = router.subscribe('onRendered', restore)
    return () => {
      window.removeEventListener('scroll', note)
      stop()
    }
  }, [visible, places, router])
}
