import { useShell, useShellState } from '@foyer/sdk/react'
import { parseRoute, pathOf, type Route } from './route.ts'

/** The current route, and a function that changes a part of it. Filters replace the entry in the history of the browser. */
export function useRoute(): [Route, (patch: Partial<Route>) => void] {
  const shell = useShell()
  const route = parseRoute(useShellState((state) => state.path))
  const go = (patch: Partial<Route>): void => {
    shell.navigate(pathOf({ ...parseRoute(shell.state.path), ...patch }), { replace: !('sensor' in patch) })
  }
  return [route, go]
}
