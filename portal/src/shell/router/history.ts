import { createHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router'
import type { AppNavigation } from '../../navigation/index.ts'
import { isShellRoute } from '../../routes.ts'

/**
 * The history of the entry bundle, as TanStack Router takes it. There is one history and one guard for all pages: whatever the
 * shell navigates to passes them.
 */
export function shellHistory(entryHistory: AppNavigation): RouterHistory {
  let blockers: Parameters<RouterHistory['block']>[0][] = []
  const history = createHistory({
    getLocation: () => locationOf(entryHistory.current.address),
    getLength: () => window.history.length,
    pushState: () => {},
    replaceState: () => {},
    go: (steps) => window.history.go(steps),
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    createHref: (address) => address,
    notifyOnIndexChange: false,
    getBlockers: () => blockers,
    setBlockers: (next) => {
      blockers = next
    },
  })
  const isBlocked = async (address: string, action: 'PUSH' | 'REPLACE'): Promise<boolean> => {
    const locations = { currentLocation: history.location, nextLocation: locationOf(address), action }
    for (const { blockerFn } of blockers) if (await blockerFn(locations)) return true
    return false
  }
  // The entry history asks the current page before leaving it; `ignoreBlocker` prevents that.
  const navigate =
    (replace: boolean): RouterHistory['push'] =>
    async (address, state, { ignoreBlocker = false } = {}) => {
      const blockable = blockers.length > 0 && !ignoreBlocker
      if (blockable && (await isBlocked(address, replace ? 'REPLACE' : 'PUSH'))) return
      let reported = false
      const stop = history.subscribe(() => {
        reported = true
      })
      entryHistory.go(address, { replace, force: ignoreBlocker })
      stop()
      if (entryHistory.current.address === address) storeState(state)
      // The router waits for a report. There is none if the page keeps the user, or before `followHistory` is in effect.
      if (!reported) history.notify({ type: 'REPLACE' })
    }
  return Object.assign(history, { push: navigate(false), replace: navigate(true) })
}

/** Stores the state of a link with its entry of the history. An entry that replaces another one keeps the state of that one. */
function storeState(state: object = {}): void {
  const own = Object.entries(state).filter(([key]) => !key.startsWith('__'))
  if (own.length > 0) window.history.replaceState(Object.fromEntries(own), '')
}

/** Reports each change of the address to the router, until the returned function is called. */
export function followHistory(entryHistory: AppNavigation, history: RouterHistory): () => void {
  return entryHistory.subscribe(() => {
    // The router has no pages outside of the shell.
    if (isShellRoute(entryHistory.current.screen)) history.notify({ type: 'REPLACE' })
  })
}

function locationOf(address: string): HistoryLocation {
  const [beforeHash = '', ...fragment] = address.split('#')
  const [pathname = '', ...query] = beforeHash.split('?')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  const hash = fragment.length > 0 ? `#${fragment.join('#')}` : ''
  return { href: address, pathname: decodable(pathname), search, hash, state: { __TSR_index: 0, __TSR_key: address } }
}

/** A path that cannot be decoded is used as it is. */
function decodable(path: string): string {
  return isDecodable(path) ? path : path.replaceAll('%', '%25')
}

function isDecodable(path: string): boolean {
  try {
    // The result must be used: the build drops a call of this function whose result is not.
    return decodeURIComponent(path).length >= 0
  } catch {
    return false
  }
}
