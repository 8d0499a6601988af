import type { LoginResponse } from '@foyer/contract/sign-in'
import type { MessageKey } from '@foyer/messages'
import { createContext, use } from 'react'
import { isShellRoute } from '../routes.ts'
import { type Changeable, changeable, type Readable, still, useReadable } from '../ui/index.ts'
import { pathTo, type Visits } from '../visits/index.ts'
import { request } from '../wire/index.ts'
import { localShelf, tabShelf } from './browser-storage.ts'
import { addressToReturnTo } from './carry-out.ts'
import { addressAfterSignIn, sessionAfterSignIn } from './next-address.ts'
import { EMPTY_SESSION, type SessionState } from './session-state.ts'
import { type SessionStore, storedToken } from './session-store.ts'
import { STORAGE_KEYS, TAB_KEYS } from './storage-keys.ts'

/** Somebody may sign in again without leaving the page; whoever waits learns how that went. */
export type Resumption = { readonly settle: (how: 'again' | 'over') => void } | null

export interface Session extends Readable<SessionState> {
  change: SessionStore['change']
  /** Keeps what a sign-in gave, and tells where it leads; nothing where the browser keeps nothing. */
  begin(answer: LoginResponse): string | undefined
  /** Signs out: at the gateway where it can be reached, and here in any case. */
  signOut(): void
  /** Ends the session after a refusal; the page is returned to after the next sign-in. */
  end(says: MessageKey, tellGateway: boolean): Promise<void>
  /** What was done here has ended the session at the gateway: it is forgotten, and the sign-in page says why. */
  over(says: MessageKey, tone?: 'refusal' | 'news'): void
  /** The person is being told that the session is over: what refusals say about it meanwhile would only repeat that. */
  readonly toldOver: Changeable<boolean>
  readonly resumption: Readable<Resumption>
  /** Offers to sign in again on this page. All who ask while the offer stands share its outcome. */
  resume(): Promise<'again' | 'over'>
}

export function createSession(
  store: SessionStore,
  around: { visits(): Visits; say(key: MessageKey, tone: 'refusal' | 'news'): void; end: Session['end'] },
): Session {
  const resumption = changeable<Resumption>(null)
  const toldOver = changeable(false)
  let resuming: Promise<'again' | 'over'> | undefined
  return {
    get current() {
      return store.current
    },
    subscribe: store.subscribe,
    change: store.change,
    toldOver,
    resumption,
    begin(answer) {
      const { menuWidth, currentLanguage } = store.current
      // Nothing of a user who was here before is the next one's.
      const others = store.owner !== answer.username && { ...EMPTY_SESSION, menuWidth, currentLanguage }
      store.change({ ...others, ...sessionAfterSignIn(answer) })
      if (storedToken(localShelf) !== answer.access_token) {
        store.change({ accessToken: null, loginFlag: null, passwordFlag: null })
        // Nobody will use this session; the gateway need not keep it.
        void request('session.logout', {}, { own: true, token: answer.access_token }).catch(() => {})
        around.say('signIn.tokenNotStored', 'refusal')
        return undefined
      }
      localShelf.write(STORAGE_KEYS.failedTimes, null)
      tabShelf.write(TAB_KEYS.trustOffered, answer.trustOffered ? 'true' : null)
      tabShelf.write(TAB_KEYS.licenceTip, 'due')
      return addressAfterSignIn(answer, addressToReturnTo(tabShelf, location.origin, answer.username))
    },
    signOut: () => store.change({ logout: true }),
    end: (...how) => around.end(...how),
    over(says, tone = 'news') {
      store.clear()
      around.visits().go(pathTo('login'), { replace: true, force: true })
      around.say(says, tone)
    },
    async resume() {
      // Other pages cannot show the offer.
      if (!isShellRoute(around.visits().current.screen)) return 'over'
      resuming ??= new Promise<'again' | 'over'>((resolve) => {
        resumption.become({ settle: resolve })
      }).finally(() => {
        resuming = undefined
        resumption.become(null)
      })
      return resuming
    },
  }
}

/** A session that stays as it is: while the gateway draws a page, and in the gallery. */
export function stillSession(state: SessionState = EMPTY_SESSION): Session {
  return {
    ...still(state),
    toldOver: changeable(false),
    resumption: still(null),
    change: () => true,
    begin: () => undefined,
    signOut: () => {},
    end: async () => {},
    over: () => {},
    resume: async () => 'over',
  }
}

export const SessionContext = createContext<Session>(stillSession())

export function useSession(): Session {
  return use(SessionContext)
}

export function useSessionState(): SessionState {
  return useReadable(useSession())
}
