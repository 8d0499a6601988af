import { type WritableStore, writableStore } from '../components/index.ts'
import { type Session, type SessionState, withRights } from '../session/index.ts'
import { request } from '../wire/index.ts'
import type { NoticeNavigation } from './notice-navigation.ts'
import { afterRenewal, type Consequence, type Offer, type SessionNotice } from './push-consequences.ts'

/** What pushes have led to, apart from the inbox. */
export interface PushEffects {
  readonly sessionNotice: WritableStore<SessionNotice | undefined>
  readonly offers: WritableStore<readonly Offer[]>
  apply(consequence: Consequence): void
}

interface PushEffectsDeps {
  readonly session: Session
  readonly navigation: Pick<NoticeNavigation, 'openApplication'>
  /** Closes the connection of a session that is over. */
  disconnect(): void
}

/** How long to wait for the response to this tab's own request before showing the push, in milliseconds. */
const OWN_RESPONSE_DELAY = 300
const ENDED: readonly SessionNotice[] = ['signedOut', 'remoteLogin']

/** Applies the consequences of pushes to the session. */
export function createPushEffects({ session, navigation, disconnect }: PushEffectsDeps): PushEffects {
  const sessionNotice = writableStore<SessionNotice | undefined>(undefined)
  const offers = writableStore<readonly Offer[]>([])
  const apply = (consequence: Consequence): void => {
    switch (consequence.type) {
      case 'notify':
        notifyLater(consequence.what)
        break
      case 'renew':
        void renew(consequence.reason)
        break
      case 'offer':
        // The list of languages is loaded again at once. The page itself changes when the user likes.
        if (consequence.what === 'languages') session.change({ languageUpdate: true })
        if (!offers.current.includes(consequence.what)) offers.set([...offers.current, consequence.what])
        break
      case 'nothing':
        break
    }
  }
  const renew = async (reason: 'ROLE' | 'PLUGIN_REMOVED'): Promise<void> => {
    const rights = await renewRights(session)
    if (!rights) return
    // The page now shows what is installed.
    if (reason === 'PLUGIN_REMOVED') offers.set(offers.current.filter((offer) => offer !== 'pluginInstalled'))
    apply(afterRenewal(reason, navigation.openApplication(), rights))
  }
  const notifyLater = (what: SessionNotice): void => {
    const { accessToken } = session.current
    session.isEndAnnounced.set(true)
    setTimeout(() => {
      // An action in this tab, such as another password, has ended the session and shows its own message.
      if (session.current.accessToken !== accessToken) session.isEndAnnounced.set(false)
      // Only the first one is shown; what follows from it needs no second dialog.
      else if (sessionNotice.current === undefined) sessionNotice.set(what)
      // This token is no longer valid.
      if (sessionNotice.current !== undefined && ENDED.includes(what)) disconnect()
    }, OWN_RESPONSE_DELAY)
  }
  return { sessionNotice, offers, apply }
}

/** Requests the rights of the user again. Returns them, unless there is no response or the session is of another user. */
async function renewRights(session: Session): Promise<SessionState['permissionTree'] | undefined> {
  // If this fails, the connection is lost too, and the rights are requested again on reconnect.
  const bench = await request('workBench.renewal', {}, { handlesErrors: true }).catch(() => undefined)
  // Another user has signed in in another tab meanwhile: their rights are not those of this page.
  if (!bench || bench.user.id !== session.current.currentUser?.id) return undefined
  session.change(withRights(session.current, bench))
  return bench.permissions
}
