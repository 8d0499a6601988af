import { createMemoryHistory } from '@tanstack/react-router'
import { createShellRouter } from './router.tsx'

/** A router on which the page of an address is open, without loading it: for tests and the gallery. */
export function staticRouter(address: string) {
  const router = createShellRouter(createMemoryHistory({ initialEntries: [address] }))
  router.stores.setMatches(router.matchRoutes(router.latestLocation))
  return router
}
