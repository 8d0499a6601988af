import { type AppNavigation, pathTo } from '../navigation/index.ts'
import { sessionStatusOf } from './guard.ts'
import type { Session } from './session.ts'
import type { SessionStore } from './session-store.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import type { Unsaved } from './unsaved.ts'

/** Follows what other tabs do: a sign-out or a sign-in there holds here too, also on a page that the browser brings back. */
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
    const offer = session.reauthentication.current
    if (unsaved.any || offer) {
      // Only a whole session of the user who typed it can go on with what is typed here.
      if (accessToken && sessionStatusOf(store.current, undefined).type === 'full') offer?.finish('again')
      else void session.reauthenticate()
    } else if (before.currentUser && !accessToken) location.reload()
    // A step of a sign-in is of no use to another user.
    else if (store.foreign) location.replace(pathTo('login'))
    else navigation.reconsider()
  }
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === window.localStorage && (key === null || key === STORAGE_KEYS.accessToken)) look()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
}
