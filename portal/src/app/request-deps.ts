import type { ToastQueue } from '../errors/index.ts'
import type { Languages } from '../languages/index.ts'
import { type AppNavigation, pathTo } from '../navigation/index.ts'
import {
  localStore,
  type Session,
  type SessionStore,
  STORAGE_KEYS,
  storedToken,
  type Unsaved,
} from '../session/index.ts'
import type { RequestDeps } from '../wire/index.ts'
import { loadAfterSignIn } from './load-after-sign-in.ts'

interface AppParts {
  readonly store: SessionStore
  readonly session: Session
  readonly languages: Languages
  readonly toasts: ToastQueue
  readonly unsaved: Unsaved
  navigation(): AppNavigation
  refreshConfiguration(): Promise<void>
}

/** What requests use of the portal: token, language, and the handling of errors. */
export function requestDepsOf(app: AppParts): RequestDeps {
  const { store, session, languages, toasts, unsaved, navigation, refreshConfiguration } = app
  /** The owner of each token that a request was sent with. */
  const owners = new Map<string | null, string | null>()
  const handlingDeps = {
    toasts,
    isEndAnnounced: () => session.isEndAnnounced.current,
    unsaved: () => unsaved.any,
    newerToken(sent: string | null) {
      const stored = storedToken(localStore)
      const same = owners.get(sent) === localStore.read(STORAGE_KEYS.username)
      return sent !== null && stored !== null && stored !== sent && same
    },
    end: session.end,
    toLogin() {
      store.clear()
      navigation().go(pathTo('login'), { replace: true, force: true })
    },
    refreshConfiguration,
    reauthenticate: session.reauthenticate,
  }
  return {
    token() {
      const token = store.foreign ? null : storedToken(localStore)
      owners.set(token, store.owner)
      return token
    },
    language: () => languages.current.translator.locale,
    async onError(error) {
      const loaded = await loadAfterSignIn().catch(() => undefined)
      return loaded ? loaded.applyHandling(error, handlingDeps) : 'failed'
    },
  }
}
