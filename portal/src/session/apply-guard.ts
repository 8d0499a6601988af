import type { MessageKey } from '@foyer/messages'
import { ownAddress, type Visit } from '../navigation/index.ts'
import type { RouteName } from '../routes.ts'
import type { KeyValueStore } from './browser-storage.ts'
import { guard, sessionStatusOf } from './guard.ts'
import { addressFor, type LastPage } from './next-address.ts'
import type { SessionStore } from './session-store.ts'
import { TAB_KEYS, type TabKey } from './storage-keys.ts'

export interface GuardDeps {
  readonly store: SessionStore
  readonly tab: KeyValueStore<TabKey>
  readonly origin: string
  notify(key: MessageKey): void
}

/** Asks the guard about a visit and applies its decision. Returns the address to redirect to, if any. */
export function applyGuard(visit: Visit, from: RouteName | undefined, deps: GuardDeps): string | undefined {
  const { store, tab } = deps
  const returnTo = addressToReturnTo(tab, deps.origin, store.current.username)
  const decision = guard({ ...visit, from }, sessionStatusOf(store.current, returnTo))
  if (decision.clear === 'session') store.clear()
  if (decision.clear === 'token') {
    store.change({ accessToken: null, servicePage: null, loginFlag: null, passwordFlag: null })
  }
  if (decision.clear === 'flag') store.change({ passwordFlag: null, loginFlag: null })
  if (decision.returnAddress) tab.write(TAB_KEYS.returnTo, decision.returnAddress)
  if (decision.message) deps.notify(decision.message)
  if (decision.to !== undefined) return decision.to
  // One user left the tab open, and another user reloads it.
  const theirs = from === undefined ? addressFor(store.current.username, visit.address, lastPage(tab)) : visit.address
  if (store.current.accessToken && theirs !== visit.address) return theirs
  onShellPage(visit, deps)
  return undefined
}

/** The page that a sign-in of this user interrupted, else the last page of the shell. Validated on every read. */
export function addressToReturnTo(
  tab: KeyValueStore<TabKey>,
  origin: string,
  username: string | null,
): string | undefined {
  const stored = ownAddress(tab.read(TAB_KEYS.returnTo), origin) ?? ownAddress(tab.read(TAB_KEYS.previousHome), origin)
  return stored && addressFor(username, stored, lastPage(tab))
}

/** Stores the page on which a session ends, for the next sign-in of its user. */
export function storeReturnAddress(
  tab: KeyValueStore<TabKey>,
  address: string | undefined,
  username: string | null,
): void {
  tab.write(TAB_KEYS.returnTo, address ?? null)
  storeLastPage(tab, { address: address ?? null, of: username })
}

/** Stores an opened page of the shell as the last one. The guard opens one only for a session. */
function onShellPage(visit: Visit, { store, tab, origin }: GuardDeps): void {
  if (ownAddress(visit.address, origin) === undefined) return
  tab.write(TAB_KEYS.returnTo, null)
  storeLastPage(tab, { address: visit.address, of: store.current.username })
}

function lastPage(tab: KeyValueStore<TabKey>): LastPage {
  return { address: tab.read(TAB_KEYS.previousHome), of: tab.read(TAB_KEYS.previousHomeOf) }
}

function storeLastPage(tab: KeyValueStore<TabKey>, { address, of }: LastPage): void {
  tab.write(TAB_KEYS.previousHome, address)
  tab.write(TAB_KEYS.previousHomeOf, of)
}
