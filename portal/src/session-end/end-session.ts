import type { MessageKey } from '@foyer/messages'
import { lostResponseOf, waitForRotation } from '../rotation/index.ts'
import {
  keepForReturn,
  localShelf,
  removeCookie,
  type SessionStore,
  storedToken,
  TAB_KEYS,
  tabShelf,
} from '../session/index.ts'
import { ownAddress, pathTo, type Visits } from '../visits/index.ts'
import { abortReads, NoResponse, request } from '../wire/index.ts'

interface Deps {
  readonly store: SessionStore
  readonly visits: Visits
  say(key: MessageKey, tone: 'refusal' | 'news'): void
}

/** Signing out must not hang: neither on a network that is gone, nor on a page that the browser does not leave. */
const LOGOUT_PATIENCE = 5_000

/** Signs out: at the gateway where it can be reached, and here in any case. */
export async function signOut({ store, visits, say }: Deps): Promise<void> {
  const letFail = abortReads()
  // Another tab may be about to store the next token: it is that one which ends.
  await waitForRotation(LOGOUT_PATIENCE)
  const lost = lostResponseOf(tabShelf, storedToken(localShelf))
  const failure = await requestSignOut()
  store.clear()
  if (lost) tabShelf.write(TAB_KEYS.sayAfterReload, lost)
  if (!failure) return loadLogin(visits, letFail)
  // Without a network there is nothing to reload from.
  goToLogin(visits, letFail)
  say('session.signedOutHereOnly', 'news')
}

/** Ends the session after a refusal; the page is returned to after the next sign-in. */
export async function endSession({ store, visits }: Deps, says: MessageKey, tellGateway: boolean): Promise<void> {
  if (store.foreign) return location.reload()
  const address = ownAddress(location.pathname + location.search + location.hash, location.origin)
  const { owner } = store
  const letFail = abortReads()
  if (tellGateway) await requestSignOut()
  store.clear()
  keepForReturn(tabShelf, address, owner)
  tabShelf.write(TAB_KEYS.sayAfterReload, says)
  loadLogin(visits, letFail)
}

/** A page that stays all the same, as something in it may ask before it is left, shows the sign-in page too. */
function loadLogin(visits: Visits, letFail: () => void): void {
  location.replace(pathTo('login'))
  setTimeout(goToLogin, LOGOUT_PATIENCE, visits, letFail)
}

function goToLogin(visits: Visits, letFail: () => void): void {
  visits.go(pathTo('login'), { replace: true, force: true })
  letFail()
}

/** Gives the failure where the gateway could not be reached; its saying no does not matter, the session is over. */
async function requestSignOut(): Promise<NoResponse | undefined> {
  try {
    const { cookies } = await request('session.logout', {}, { own: true, timeout: LOGOUT_PATIENCE })
    for (const name of cookies) removeCookie(name)
  } catch (failure) {
    if (failure instanceof NoResponse) return failure
  }
  return undefined
}
