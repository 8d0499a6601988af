import { useShell, useShellState } from '@foyer/sdk/react'
import { useMemo } from 'react'
import { type Address, formatAddress, parseAddress, type Query } from './address.ts'

export interface Navigation {
  /** Opens a page of the console, such as `['users', id]`. It gets an entry of its own in the history of the browser. */
  go(path: readonly string[], query?: Query): void
  /** Changes a part of the query, and replaces the entry in the history. */
  setQuery(patch: Query): void
  /** The address of a page, for links. */
  hrefOf(path: readonly string[], query?: Query): string
}

/** The current address, and what leads to others. */
export function useAddress(): Address & Navigation {
  const shell = useShell()
  const shown = useShellState((state) => state.path)
  const key = useShellState((state) => state.application.key)
  const address = useMemo(() => parseAddress(shown), [shown])
  const navigation = useMemo<Navigation>(
    () => ({
      go: (path, query = {}) => shell.navigate(formatAddress({ path, query })),
      setQuery(patch) {
        const { path, query } = parseAddress(shell.state.path)
        shell.navigate(formatAddress({ path, query: { ...query, ...patch } }), { replace: true })
      },
      hrefOf: (path, query = {}) => `/a/${key}/${formatAddress({ path, query })}`,
    }),
    [shell, key],
  )
  return { ...address, ...navigation }
}
