import { useShell, useShellState } from '@foyer/sdk/react'
import { useCallback } from 'react'
import { parseRoute, pathOf, type Route } from './route.ts'

/** Changes a part of the route. */
export type Go = (patch: Partial<Route>) => void

/** What is a place of its own, to which Back returns. */
const PLACES = ['page', 'code', 'inventory', 'difference'] as const

/** The current route, and a function that changes a part of it. Filters replace the entry in the history of the browser. */
export function useRoute(): [Route, Go] {
  const shell = useShell()
  const route = parseRoute(useShellState((state) => state.path))
  const go = useCallback<Go>(
    (patch) => {
      const replace = !PLACES.some((name) => name in patch)
      shell.navigate(pathOf({ ...parseRoute(shell.state.path), ...patch }), { replace })
    },
    [shell],
  )
  return [route, go]
}
