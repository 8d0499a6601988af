import type { MessageKey } from '@foyer/messages'
import type { RouteName } from '../routes.ts'
import { ownAddress, type Visit } from '../visits/index.ts'
import type { Shelf } from './browser-storage.ts'
import { guard, standingOf } from './guard.ts'
import { addressFor, type LastPage } from './next-address.ts'
import type { SessionStore } from './session-store.ts'
import { TAB_KEYS, type TabKey } from './storage-keys.ts'

export interface Surroundings {
  readonly store: SessionStore
  readonly tab: Shelf<TabKey>
  readonly origin: string
  say(key: MessageKey): void
}

/** Asks the guard about a visit and does what its verdict says. Gives the address that takes the visit's place, if any. */
export function carryOutGuard(visit: Visit, from: RouteName | undefined, around: Surroundings): string | undefined {
  const { store, tab } = around
  const returnTo = addressToReturnTo(tab, around.origin, store.current.username)
  const verdict = guard({ ...visit, from }, standingOf(store.current, returnTo))
  if (verdict.forget === 'session') store.clear()
  if (verdict.forget === 'token') {
    store.change({ accessToken: null, servicePage: null, loginFlag: null, passwordFlag: null })
  }
  if (verdict.forget === 'flag') store.change({ passwordFlag: null, loginFlag: null })
  if (verdict.keep) tab.write(TAB_KEYS.returnTo, verdict.keep)
  if (verdict.says) around.say(verdict.says)
  if (verdict.to !== undefined) return verdict.to
  // A tab that was left open by one person, and is loaded anew as another's.
  const theirs = from === undefined ? addressFor(store.current.username, visit.address, lastPage(tab)) : visit.address
  if (store.current.accessToken && theirs !== visit.address) return theirs
  arrived(visit, around)
  return undefined
}

/** The page that a sign-in of this person interrupted, else the last page of the shell. Judged anew each time it is read. */
export function addressToReturnTo(tab: Shelf<TabKey>, origin: string, person: string | null): string | undefined {
  const kept = ownAddress(tab.read(TAB_KEYS.returnTo), origin) ?? ownAddress(tab.read(TAB_KEYS.previousHome), origin)
  return kept && addressFor(person, kept, lastPage(tab))
}

/** Keeps the page that a session ends on, to be returned to by whose it was. */
export function keepForReturn(tab: Shelf<TabKey>, address: string | undefined, person: string | null): void {
  tab.write(TAB_KEYS.returnTo, address ?? null)
  keepLastPage(tab, { address: address ?? null, of: person })
}

/** Once a page of the shell is reached, it is the one to come back to. */
function arrived(visit: Visit, { store, tab, origin }: Surroundings): void {
  if (!store.current.accessToken || ownAddress(visit.address, origin) === undefined) return
  tab.write(TAB_KEYS.returnTo, null)
  keepLastPage(tab, { address: visit.address, of: store.current.username })
}

function lastPage(tab: Shelf<TabKey>): LastPage {
  return { address: tab.read(TAB_KEYS.previousHome), of: tab.read(TAB_KEYS.previousHomeOf) }
}

function keepLastPage(tab: Shelf<TabKey>, { address, of }: LastPage): void {
  tab.write(TAB_KEYS.previousHome, address)
  tab.write(TAB_KEYS.previousHomeOf, of)
}
