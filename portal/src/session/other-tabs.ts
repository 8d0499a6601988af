import type { Visits } from '../visits/index.ts'
import { standingOf } from './guard.ts'
import type { Session } from './session.ts'
import type { SessionStore } from './session-store.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import type { Unsaved } from './unsaved.ts'

/** Follows what other tabs do: a sign-out or a sign-in there holds here too. */
export function followOtherTabs(store: SessionStore, session: Session, visits: Visits, unsaved: Unsaved): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== window.localStorage || (key !== null && key !== STORAGE_KEYS.accessToken)) return
    const before = store.current
    store.reread()
    const { accessToken, username } = store.current
    if (accessToken === before.accessToken) return
    const samePerson = accessToken !== null && username === (before.currentUser ?? before).username
    if (unsaved.any) {
      // Only a whole session of whoever typed it can go on with what is typed here.
      const whole = samePerson && standingOf(store.current, undefined).kind === 'full'
      if (whole) session.resumption.current?.settle('again')
      else void session.resume()
    } else if (before.currentUser && !samePerson) location.reload()
    else visits.reconsider()
  })
}
