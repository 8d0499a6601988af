import { type AppNavigation, pathTo } from '../navigation/index.ts'
import { sessionStatusOf } from './guard.ts'
import type { Session } from './session.ts'
import type { SessionStore } from './session-store.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import type { Unsaved } from './unsaved.ts'

/** Applies a sign-out or sign-in of another tab here too, also on a page that the browser restores. */
export function syncWithOtherTabs(
  store: SessionStore,
  session: Session,
  navigation: AppNavigation,
  unsaved: Unsaved,
): void {
  const look = (): void => {
    const before = store.current
    store.reread()
    const { accessToken } = store.current
    if (accessToken === before.accessToken && !store.foreign) return
    const prompt = session.reauthentication.current
    if (unsaved.any || prompt) {
      // Unsaved input stays only for a complete session of the same user.
      if (accessToken && sessionStatusOf(store.current, undefined).type === 'full') prompt?.finish('retry')
      else void session.reauthenticate()
    } else if (before.currentUser && !accessToken) location.reload()
    // Another user cannot continue a step of this sign-in.
    else if (store.foreign) location.replace(pathTo('login'))
    else navigation.reconsider()
  }
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === window.localStorage && (key === null || key === STORAGE_KEYS.accessToken)) look()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
}
