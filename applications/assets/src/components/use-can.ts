import { useShellState } from '@foyer/sdk/react'

/** Has the user this permission? It decides what is shown; the back end checks every request. */
export function useCan(permission: 'hand-over' | 'count' | 'manage'): boolean {
  return useShellState((state) => state.permissions.includes(`assets.${permission}`))
}
