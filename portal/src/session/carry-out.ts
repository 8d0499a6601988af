import type { MessageKey } from '@foyer/messages'
import { ownAddress, type Screen, type Visit } from '../visits/index.ts'
import type { Shelf } from './browser-storage.ts'
import { guard, standingOf } from './guard.ts'
import type { SessionStore } from './session-store.ts'
import { TAB_KEYS, type TabKey } from './storage-keys.ts'

export interface Surroundings {
  readonly store: SessionStore
  readonly tab: Shelf<TabKey>
  readonly origin: string
  say(key: MessageKey): void
}

/** Asks the guard about a visit and does what its verdict says. Gives the address that takes the visit's place, if any. */
export function carryOutGuard(visit: Visit, from: Screen | undefined, around: Surroundings): string | undefined {
  const { store, tab } = around
  const verdict = guard({ ...visit, from }, standingOf(store.current, addressToReturnTo(tab, around.origin)))
  if (verdict.forget === 'session') store.clear()
  if (verdict.forget === 'token') {
    store.change({ accessToken: null, servicePage: null, loginFlag: null, passwordFlag: null })
  }
  if (verdict.forget === 'flag') store.change({ passwordFlag: null, loginFlag: null })
  if (verdict.keep) tab.write(TAB_KEYS.returnTo, verdict.keep)
  if (verdict.says) around.say(verdict.says)
  if (verdict.to === undefined) arrived(visit, around)
  return verdict.to
}

/** The page that a sign-in interrupted, else the last page of the shell. Judged anew each time it is read. */
export function addressToReturnTo(tab: Shelf<TabKey>, origin: string): string | undefined {
  return ownAddress(tab.read(TAB_KEYS.returnTo), origin) ?? ownAddress(tab.read(TAB_KEYS.previousHome), origin)
}

/** Once a page of the shell is reached, it is the one to come back to. */
function arrived(visit: Visit, { store, tab, origin }: Surroundings): void {
  if (!store.current.accessToken || ownAddress(visit.address, origin) === undefined) return
  tab.write(TAB_KEYS.returnTo, null)
  tab.write(TAB_KEYS.previousHome, visit.address)
}
