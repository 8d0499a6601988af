import { useShell, useShellState } from '@foyer/sdk/react'
import { useCallback } from 'react'
import { parseRoute, pathOf, type Route } from './route.ts'

/** Changes a part of the route. */
export type Go = (patch: Partial<Route>) => void

/** The current route, and a function that changes a part of it. A search replaces the entry in the history of the browser. */
export function useRoute(): [Route, Go] {
  const shell = useShell()
  const route = parseRoute(useShellState((state) => state.path))
  const go = useCallback<Go>(
    (patch) => {
      const replace = !('user' in patch || 'page' in patch)
      shell.navigate(pathOf({ ...parseRoute(shell.state.path), ...patch }), { replace })
    },
    [shell],
  )
  return [route, go]
}
