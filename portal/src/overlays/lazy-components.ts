import { lazy } from '../components/index.ts'

/** The component library behind the sign-in. It is fetched after the shell, and again by the first overlay where that failed. */
export const lazyComponents = lazy(() => import('./components.ts'))

/** Fetches the component library ahead of the first overlay. */
export function preloadOverlays(): void {
  lazyComponents.load().catch(() => {})
}
