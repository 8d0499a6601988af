import { PAGE_ELEMENT_ID } from '@foyer/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import { type PushedEvent, removeHosting } from '../applications/index.ts'
import { type ReadableStore, type WritableStore, writableStore } from '../components/index.ts'
import type { ToastQueue } from '../errors/index.ts'
import { reloadLicence } from '../licence/index.ts'
import type { Session } from '../session/index.ts'
import { attemptSocket } from './delivery/notice-socket-client.ts'
import { createSharedConnection, type SharedConnection } from './delivery/shared-connection.ts'
import { steadyNow } from './delivery/steady-clock.ts'
import { createInboxSync, type InboxSync } from './inbox/state/inbox-sync.ts'
import { type NoticeNavigation, openFromToast } from './notice-navigation.ts'
import { afterPush, type Consequence, type Offer, type SessionNotice } from './push-consequences.ts'
import { createPushEffects } from './push-effects.ts'

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
  /** Receives events of applications, and whether some may have been missed. */
  onApplicationEvent(event: PushedEvent | 'missed'): void
  /** Starts open applications in development again after a build. Returns true if there was one. */
  renewBuilds(): Promise<boolean>
  /** Reads again what the licence allows the open applications. */
  renewAccess(): void
  /** Reads again how the platform looks. */
  renewAppearance(): void
  /** Reads again which maintenance is announced. */
  renewMaintenance(): void
}

/** Applies the gateway's pushes to the session. No socket is opened before `connection.start()`. */
export function createLiveUpdates(deps: LiveUpdatesDeps): LiveUpdates {
  const {
    session,
    navigation,
    toasts,
    queries,
    language,
    onApplicationEvent,
    renewBuilds,
    renewAccess,
    renewAppearance,
    renewMaintenance,
  } = deps
  const receivedAt = writableStore(Date.now())
  const onResponse = (): void => receivedAt.set(Date.now())
  const effects = createPushEffects({ session, navigation, disconnect: () => connection.stop() })
  const leads = (): boolean => connection.leads
  const openAnnounced = openFromToast(toasts, navigation)
  const inbox = createInboxSync({ session, toasts, queries, language, leads, onResponse, openAnnounced })
  const build = (current: string): void => {
    if (isDifferentBuild(current)) effects.apply({ type: 'offer', what: 'deployment' })
  }
  const connection: SharedConnection = createSharedConnection({
    attempt: (on) => attemptSocket(on, { build }),
    now: steadyNow,
    chance: () => Math.random(),
    onPush(push) {
      onResponse()
      if (push.type === 'APPLICATION_EVENT') return onApplicationEvent(push)
      if (push.type === 'PERMISSION_CHANGED') removeHosting(queries)
      if (push.type === 'LICENCE_UPDATED') renewLicence(queries, renewAccess)
      if (push.type === 'APPEARANCE_UPDATED') renewAppearance()
      if (push.type === 'MAINTENANCE_UPDATED') renewMaintenance()
      inbox.dispatch({ type: 'push', push, at: new Date().toISOString() })
      const consequence = afterPush(push, navigation.showsLicence())
      if (isInstallation(consequence)) void renewBuilds().then((renewed) => renewed || effects.apply(consequence))
      else effects.apply(consequence)
    },
  })
  followConnection(connection, inbox, {
    onOpen: () => onApplicationEvent('missed'),
    onReconnect() {
      renewLicence(queries, renewAccess)
      renewMaintenance()
      effects.apply({ type: 'renew', reason: 'ROLE' })
    },
  })
  const { sessionNotice, offers } = effects
  return { connection, sessionNotice, offers, receivedAt, inbox }
}

/** What a licence opens and closes is read again, with the licence itself. */
function renewLicence(queries: QueryClient, renewAccess: () => void): void {
  removeHosting(queries)
  void reloadLicence(queries)
  renewAccess()
}

/** An application was installed: a build of the open one needs no reload of the page. */
function isInstallation(consequence: Consequence): boolean {
  return consequence.type === 'offer' && consequence.what === 'pluginInstalled'
}

interface ConnectionEvents {
  /** Called whenever the connection opens, since which no push is missed. */
  onOpen(): void
  /** Called when it opens again. */
  onReconnect(): void
}

/** Polls while no socket is tried. */
function followConnection(
  connection: SharedConnection,
  inbox: InboxSync,
  { onOpen, onReconnect }: ConnectionEvents,
): void {
  let openedBefore = false
  let wasOpen = false
  let stopPolling: (() => void) | undefined
  connection.subscribe(() => {
    const { at } = connection.current
    const isOpen = at === 'open'
    if (wasOpen && !isOpen) inbox.dispatch({ type: 'interrupted' })
    stopPolling?.()
    stopPolling = at === 'givenUp' ? inbox.poll() : undefined
    if (isOpen && !wasOpen) onOpen()
    if (isOpen && !wasOpen && openedBefore) onReconnect()
    openedBefore ||= isOpen
    wasOpen = isOpen
  })
}

/** Does the gateway serve another build than this one? A development server has none. */
function isDifferentBuild(build: string): boolean {
  const text = document.getElementById(PAGE_ELEMENT_ID)?.textContent
  const own = text ? (JSON.parse(text) as { build: string }).build : ''
  return own !== '' && build !== '' && own !== build
}
