import type { Push } from '@foyer/contract/notices'
import { PAGE_ELEMENT_ID } from '@foyer/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import type { ToastQueue } from '../errors/index.ts'
import { type Session, withRights } from '../session/index.ts'
import { type ReadableStore, type WritableStore, writableStore } from '../ui/index.ts'
import { request } from '../wire/index.ts'
import { attemptSocket } from './delivery/notice-socket-client.ts'
import { createSharedConnection, type SharedConnection } from './delivery/shared-connection.ts'
import { steadyNow } from './delivery/steady-clock.ts'
import { createInboxSync, type InboxSync } from './inbox/state/inbox-sync.ts'
import type { NoticeNavigation } from './notice-navigation.ts'
import { afterPush, afterRenewal, type Consequence, type Offer, type SessionNotice } from './push-consequences.ts'

/** State of the live updates: the connection, messages about the session, offers to reload, and the inbox. */
export interface LiveUpdates {
  readonly connection: SharedConnection
  readonly sessionNotice: WritableStore<SessionNotice | undefined>
  readonly offers: WritableStore<readonly Offer[]>
  /** When the last message of the gateway arrived, in milliseconds: the page is as of then. */
  readonly receivedAt: ReadableStore<number>
  readonly inbox: InboxSync
}

/** What the live updates use of the portal. */
export interface LiveUpdatesDeps {
  readonly session: Session
  readonly navigation: NoticeNavigation
  readonly toasts: ToastQueue
  readonly queries: QueryClient
  language(): string
}

/** Milliseconds by which the response to a request may follow the push about it. */
const OWN_RESPONSE_DELAY = 300
const ENDED: readonly SessionNotice[] = ['signedOut', 'remoteLogin']

/** Applies the gateway's pushes to the session. No socket is opened before `connection.start()`. */
export function createLiveUpdates({ session, navigation, toasts, queries, language }: LiveUpdatesDeps): LiveUpdates {
  const sessionNotice = writableStore<SessionNotice | undefined>(undefined)
  const offers = writableStore<readonly Offer[]>([])
  const receivedAt = writableStore(Date.now())
  let openedBefore = false
  let wasOpen = false

  const act = (consequence: Consequence): void => {
    switch (consequence.type) {
      case 'notify':
        notifyTabs(consequence.what)
        break
      case 'renew':
        void renew(consequence.reason)
        break
      case 'offer':
        if (!offers.current.includes(consequence.what)) offers.set([...offers.current, consequence.what])
        break
      case 'nothing':
        break
    }
  }
  const notifyTabs = (what: SessionNotice): void => {
    const { accessToken } = session.current
    session.isEndAnnounced.set(true)
    setTimeout(() => {
      // An action in this tab, such as another password, has ended the session and shows its own message.
      if (session.current.accessToken !== accessToken) session.isEndAnnounced.set(false)
      // Only the first one is shown; what follows from it needs no second dialog.
      else if (sessionNotice.current === undefined) sessionNotice.set(what)
      // This token is no longer valid.
      if (sessionNotice.current !== undefined && ENDED.includes(what)) connection.stop()
    }, OWN_RESPONSE_DELAY)
  }
  const renew = async (reason: 'ROLE' | 'PLUGIN_REMOVED'): Promise<void> => {
    // If this fails, the connection is lost too, and the rights are requested again on reconnect.
    const bench = await request('workBench.workBench', {}, { handlesErrors: true }).catch(() => undefined)
    // Another user has signed in in another tab meanwhile: their rights are not those of this page.
    if (bench?.user.id !== session.current.currentUser?.id || !bench) return
    session.change(withRights(session.current, bench))
    act(afterRenewal(reason, navigation.openApplication(), bench.permissions))
  }
  const onPush = (push: Push): void => {
    receivedAt.set(Date.now())
    inbox.dispatch({ type: 'push', push, at: new Date().toISOString() })
    act(afterPush(push))
  }
  const leads = (): boolean => connection.leads
  const onResponse = (): void => receivedAt.set(Date.now())
  const inbox = createInboxSync({
    session,
    toasts,
    queries,
    language,
    leads,
    onResponse,
    openInbox: navigation.openInbox,
  })
  const knows = {
    build(build: string): void {
      if (isDifferentBuild(build)) act({ type: 'offer', what: 'deployment' })
    },
  }
  const connection = createSharedConnection({
    attempt: (on) => attemptSocket(on, knows),
    now: steadyNow,
    chance: () => Math.random(),
    onPush,
  })
  let stopPolling: (() => void) | undefined
  connection.subscribe(() => {
    const opened = connection.current.at === 'open'
    if (wasOpen && !opened) inbox.dispatch({ type: 'interrupted' })
    stopPolling?.()
    stopPolling = connection.current.at === 'givenUp' ? inbox.poll() : undefined
    // Pushes were missed meanwhile: the rights are requested again.
    if (opened && !wasOpen && openedBefore) void renew('ROLE')
    openedBefore ||= opened
    wasOpen = opened
  })
  return { connection, sessionNotice, offers, receivedAt, inbox }
}

/** Does the gateway serve another build than this one? A development server has none. */
function isDifferentBuild(build: string): boolean {
  const text = document.getElementById(PAGE_ELEMENT_ID)?.textContent
  const own = text ? (JSON.parse(text) as { build: string }).build : ''
  return own !== '' && build !== '' && own !== build
}
