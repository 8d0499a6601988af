import { type AnchorHTMLAttributes, createContext, type MouseEvent, use } from 'react'
import { constant, type ReadableStore, useStoreValue, writableStore } from '../components/index.ts'
import type { RouteName } from '../routes.ts'
import { pageOf, type Visit, visitTo } from './addresses.ts'

export interface AppNavigation extends ReadableStore<Visit> {
  /** Goes to an address of this portal, or wherever the guard leads instead. */
  go(address: string, how?: { readonly replace?: boolean; readonly force?: boolean }): void
  /** Asks the guard again about where we are: the session has changed. */
  reconsider(): void
  /** Blocks leaving the page: calls `onLeave` with the address instead. Returns a function that ends it. */
  block(onLeave: (leaveFor: string) => void): () => void
}

/** Returns the address to redirect a visit to, if any. The guard behind it applies the rest of its decision. */
export type RedirectRule = (visit: Visit, from: RouteName | undefined) => string | undefined

/** Redirects lead at most from a page to Login and from there to a step; more means a circle. */
const MOST_TURNS = 4

/** The navigation of the portal. */
export function createNavigation(redirectFor: RedirectRule): AppNavigation {
  const navigation = writableStore<Visit>(visitTo(here()))
  let blocker: ((leaveFor: string) => void) | undefined
  const settle = (address: string, from: RouteName | undefined): Visit => {
    let visit = visitTo(address)
    let origin = from
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const instead = redirectFor(visit, origin)
      if (instead === undefined || instead === visit.address) break
      origin = visit.screen
      visit = visitTo(instead)
    }
    return visit
  }
  const arrive = (visit: Visit, replace: boolean): void => {
    // An entry's reference to the one before stays valid for its replacement.
    const state = replace ? history.state : null
    if (visit.address !== here()) history[replace ? 'replaceState' : 'pushState'](state, '', visit.address)
    navigation.set(visit)
  }
  const reconsider = (): void => arrive(settle(here(), undefined), true)
  window.addEventListener('popstate', () => {
    const wanted = here()
    // Another fragment of the same page leaves nothing.
    if (blocker && pageOf(wanted) !== pageOf(navigation.current.address)) {
      // The browser has moved already: it goes back, and the page is asked.
      history.pushState(null, '', navigation.current.address)
      blocker(wanted)
      return
    }
    arrive(settle(wanted, navigation.current.screen), true)
  })
  reconsider()
  return {
    get current() {
      return navigation.current
    },
    subscribe: navigation.subscribe,
    reconsider,
    go(address, { replace = false, force = false } = {}) {
      if (blocker && !force) blocker(address)
      else arrive(settle(address, navigation.current.screen), replace)
    },
    block(onLeave) {
      blocker = onLeave
      return () => {
        if (blocker === onLeave) blocker = undefined
      }
    },
  }
}

function here(): string {
  return location.pathname + location.search + location.hash
}

/** A navigation that stays: for the HTML of the gateway, and for the gallery. */
export function staticNavigation(address: string): AppNavigation {
  return { ...constant(visitTo(address)), go: () => {}, reconsider: () => {}, block: () => () => {} }
}

export const NavigationContext = createContext<AppNavigation>(staticNavigation('/'))

export function useNavigation(): AppNavigation {
  return use(NavigationContext)
}

export function useVisit(): Visit {
  return useStoreValue(useNavigation())
}

/** A link between entry pages. A plain click follows it without a page load. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  const navigation = useNavigation()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    navigation.go(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {rest.children}
    </a>
  )
}
