import type { MessageKey } from '@foyer/messages'
import { type AppNavigation, ownAddress, pathTo } from '../navigation/index.ts'
import { lostResponseOf, waitForRotation } from '../rotation/index.ts'
import {
  localStore,
  removeCookie,
  type SessionStore,
  storedToken,
  storeReturnAddress,
  TAB_KEYS,
  tabStore,
} from '../session/index.ts'
import { abortReads, NoResponse, request } from '../wire/index.ts'

interface Deps {
  readonly store: SessionStore
  readonly navigation: AppNavigation
  notify(key: MessageKey, tone: 'error' | 'info'): void
}

/** Milliseconds. Signing out must not hang without a network, or on a page that the browser does not leave. */
export const LOGOUT_TIMEOUT = 5_000

/** Signs out: at the gateway where it can be reached, and here in any case. */
export async function signOut({ store, navigation, notify }: Deps): Promise<void> {
  const rejectAbortedReads = abortReads()
  // Another tab may be about to store the next token: it is that one which ends.
  await waitForRotation(LOGOUT_TIMEOUT)
  const lost = lostResponseOf(tabStore, storedToken(localStore))
  const { failure, providerLogout } = await requestSignOut()
  store.clear()
  if (providerLogout !== undefined) return location.replace(providerLogout)
  if (lost) tabStore.write(TAB_KEYS.messageAfterReload, lost)
  if (!failure) return loadLogin(navigation, rejectAbortedReads)
  // Without a network there is nothing to reload from.
  goToLogin(navigation, rejectAbortedReads)
  notify('session.signedOutHereOnly', 'info')
}

/** Ends the session after an error. The next sign-in leads back to the page. */
export async function endSession(
  { store, navigation }: Deps,
  message: MessageKey,
  signOutAtGateway: boolean,
): Promise<void> {
  if (store.foreign) return location.reload()
  const address = ownAddress(location.pathname + location.search + location.hash, location.origin)
  const { owner } = store
  const rejectAbortedReads = abortReads()
  if (signOutAtGateway) await requestSignOut()
  store.clear()
  storeReturnAddress(tabStore, address, owner)
  tabStore.write(TAB_KEYS.messageAfterReload, message)
  loadLogin(navigation, rejectAbortedReads)
}

/** If the page stays after all, because it asks before it is left, the sign-in page is shown in it. */
function loadLogin(navigation: AppNavigation, rejectAbortedReads: () => void): void {
  location.replace(pathTo('login'))
  setTimeout(goToLogin, LOGOUT_TIMEOUT, navigation, rejectAbortedReads)
}

function goToLogin(navigation: AppNavigation, rejectAbortedReads: () => void): void {
  navigation.go(pathTo('login'), { replace: true, force: true })
  rejectAbortedReads()
}

interface SignOutResult {
  /** Set if the gateway could not be reached. */
  readonly failure?: NoResponse
  /** Where the provider of the sign-in ends its session, and sends the browser back. */
  readonly providerLogout?: string | undefined
}

/** A rejection does not matter: the session is over. */
async function requestSignOut(): Promise<SignOutResult> {
  try {
    const { cookies, providerLogout } = await request(
      'session.logout',
      {},
      { handlesErrors: true, timeout: LOGOUT_TIMEOUT },
    )
    for (const name of cookies) removeCookie(name)
    return { providerLogout }
  } catch (failure) {
    if (failure instanceof NoResponse) return { failure }
  }
  return {}
}
