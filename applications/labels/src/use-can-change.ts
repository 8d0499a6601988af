import { useShellState } from '@foyer/sdk/react'

/** May the user change labels, and does the licence allow it? The back end and the gateway check it again. */
export function useCanChange(): boolean {
  return useShellState((state) => state.permissions.includes('labels.change') && !state.readOnly)
}
