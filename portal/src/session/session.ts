import type { LoginResponse } from '@foyer/contract/sign-in'
import type { MessageKey } from '@foyer/messages'
import { createContext, use } from 'react'
import { constant, type ReadableStore, useStoreValue, type WritableStore, writableStore } from '../components/index.ts'
import { type AppNavigation, pathTo } from '../navigation/index.ts'
import { isShellRoute } from '../routes.ts'
import { request } from '../wire/index.ts'
import { addressToReturnTo } from './apply-guard.ts'
import { localStore, tabStore } from './browser-storage.ts'
import { addressAfterSignIn, sessionAfterSignIn } from './next-address.ts'
import { EMPTY_SESSION, type SessionState } from './session-state.ts'
import { type SessionStore, storedToken } from './session-store.ts'
import { STORAGE_KEYS, TAB_KEYS } from './storage-keys.ts'

/** The open prompt to sign in again without leaving the page, and the callback for its outcome. */
export type ReauthenticationPrompt = { readonly finish: (how: 'retry' | 'failed') => void } | null

export interface Session extends ReadableStore<SessionState> {
  change: SessionStore['change']
  /** Stores the result of a sign-in and returns the next address; undefined where the browser cannot store it. */
  begin(response: LoginResponse): string | undefined
  /** Signs out: at the gateway where it can be reached, and here in any case. */
  signOut(): void
  /** Ends the session after an error. The next sign-in leads back to the page. */
  end(message: MessageKey, signOutAtGateway: boolean): Promise<void>
  /** An action of the user has ended the session at the gateway: clears it, and shows the reason on the sign-in page. */
  over(message: MessageKey, tone?: 'error' | 'info'): void
  /** The user is being notified that the session is over: errors about it meanwhile would only repeat that. */
  readonly isEndAnnounced: WritableStore<boolean>
  readonly reauthentication: ReadableStore<ReauthenticationPrompt>
  /** Prompts the user to sign in again on this page. All requests while the prompt is open share its outcome. */
  reauthenticate(): Promise<'retry' | 'failed'>
}

export function createSession(
  store: SessionStore,
  deps: { navigation(): AppNavigation; notify(key: MessageKey, tone: 'error' | 'info'): void; end: Session['end'] },
): Session {
  const reauthentication = writableStore<ReauthenticationPrompt>(null)
  const isEndAnnounced = writableStore(false)
  let reauthenticating: Promise<'retry' | 'failed'> | undefined
  return {
    get current() {
      return store.current
    },
    subscribe: store.subscribe,
    change: store.change,
    isEndAnnounced,
    reauthentication,
    begin(response) {
      const { menuWidth, singleKeys, currentLanguage } = store.current
      // Clears all data of the user before.
      const others = store.owner !== response.username && { ...EMPTY_SESSION, menuWidth, singleKeys, currentLanguage }
      store.change({ ...others, ...sessionAfterSignIn(response) })
      if (storedToken(localStore) !== response.access_token) {
        store.change({ accessToken: null, loginFlag: null, passwordFlag: null })
        // This session is never used; the gateway may end it.
        void request('session.logout', {}, { handlesErrors: true, token: response.access_token }).catch(() => {})
        deps.notify('signIn.tokenNotStored', 'error')
        return undefined
      }
      localStore.write(STORAGE_KEYS.failedTimes, null)
      tabStore.write(TAB_KEYS.trustOffered, response.trustOffered ? 'true' : null)
      tabStore.write(TAB_KEYS.licenceTip, 'due')
      return addressAfterSignIn(response, addressToReturnTo(tabStore, location.origin, response.username))
    },
    signOut: () => store.change({ logout: true }),
    end: (...how) => deps.end(...how),
    over(message, tone = 'info') {
      store.clear()
      deps.navigation().go(pathTo('login'), { replace: true, force: true })
      deps.notify(message, tone)
    },
    async reauthenticate() {
      // Other pages cannot show the prompt.
      if (!isShellRoute(deps.navigation().current.screen)) return 'failed'
      reauthenticating ??= new Promise<'retry' | 'failed'>((resolve) => {
        reauthentication.set({ finish: resolve })
      }).finally(() => {
        reauthenticating = undefined
        reauthentication.set(null)
      })
      return reauthenticating
    },
  }
}

/** A session that never changes: while the gateway draws a page, and in the gallery. */
export function staticSession(state: SessionState = EMPTY_SESSION): Session {
  return {
    ...constant(state),
    isEndAnnounced: writableStore(false),
    reauthentication: constant(null),
    change: () => true,
    begin: () => undefined,
    signOut: () => {},
    end: async () => {},
    over: () => {},
    reauthenticate: async () => 'failed',
  }
}

export const SessionContext = createContext<Session>(staticSession())

export function useSession(): Session {
  return use(SessionContext)
}

export function useSessionState(): SessionState {
  return useStoreValue(useSession())
}
