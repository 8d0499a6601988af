import type { Push } from '@foyer/contract/notices'
import { PAGE_ELEMENT_ID } from '@foyer/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import type { MessageBoxes } from '../errors/index.ts'
import { type Session, withRights } from '../session/index.ts'
import { type Changeable, changeable, type Readable } from '../ui/index.ts'
import type { Visits } from '../visits/index.ts'
import { request } from '../wire/index.ts'
import { attemptSocket } from './delivery/notice-socket-client.ts'
import { createSharedConnection, type SharedConnection } from './delivery/shared-connection.ts'
import { steadyNow } from './delivery/steady-clock.ts'
import { createInboxSync, type InboxSync } from './inbox/inbox-sync.ts'
import { afterPush, afterRenewal, type Consequence, type Offer, type Told } from './push-consequences.ts'

/** What arrives while people work, and what it asks of them. */
export interface LiveUpdates {
  readonly connection: SharedConnection
  readonly told: Changeable<Told | undefined>
  readonly offers: Changeable<readonly Offer[]>
  /** When the gateway last said something, in milliseconds: what is shown is as of then. */
  readonly heardAt: Readable<number>
  readonly inbox: InboxSync
}

/** What of the portal it speaks to. */
export interface LiveUpdatesDeps {
  readonly session: Session
  readonly visits: Visits
  readonly boxes: MessageBoxes
  readonly queries: QueryClient
  language(): string
}

/** How long the answer to what was done here may come after the push about it, in milliseconds. */
const OWN_DOING = 300
const ENDED: readonly Told[] = ['signedOut', 'remoteLogin']

/** Connects the session to what the gateway pushes. Nothing is opened before `connection.start()`. */
export function createLiveUpdates({ session, visits, boxes, queries, language }: LiveUpdatesDeps): LiveUpdates {
  const told = changeable<Told | undefined>(undefined)
  const offers = changeable<readonly Offer[]>([])
  const heardAt = changeable(Date.now())
  let openedBefore = false
  let wasOpen = false

  const act = (consequence: Consequence): void => {
    switch (consequence.do) {
      case 'tell':
        tell(consequence.what)
        break
      case 'renew':
        void renew(consequence.reason)
        break
      case 'offer':
        if (!offers.current.includes(consequence.what)) offers.become([...offers.current, consequence.what])
        break
      case 'nothing':
        break
    }
  }
  const tell = (what: Told): void => {
    const { accessToken } = session.current
    session.toldOver.become(true)
    setTimeout(() => {
      // What was done right here, such as another password, has ended it and says so itself.
      if (session.current.accessToken !== accessToken) session.toldOver.become(false)
      // The first that is told stands; what follows from it needs no second dialog.
      else if (told.current === undefined) told.become(what)
      // Nobody comes back with this token.
      if (told.current !== undefined && ENDED.includes(what)) connection.stop()
    }, OWN_DOING)
  }
  const renew = async (reason: 'ROLE' | 'PLUGIN_REMOVED'): Promise<void> => {
    // Where it fails, the connection is gone too, and its return asks again.
    const bench = await request('workBench.workBench', {}, { own: true }).catch(() => undefined)
    // Somebody else has signed in in another tab meanwhile: their rights are none of this page's.
    if (bench?.user.id !== session.current.currentUser?.id || !bench) return
    session.change(withRights(session.current, bench))
    const { screen, params } = visits.current
    const application = screen === 'application' ? params[0] : undefined
    act(afterRenewal(reason, application, bench.permissions))
  }
  const onPush = (push: Push): void => {
    heardAt.become(Date.now())
    inbox.dispatch({ type: 'push', push, at: new Date().toISOString() })
    act(afterPush(push))
  }
  const leads = (): boolean => connection.leads
  const heard = (): void => heardAt.become(Date.now())
  const inbox = createInboxSync({ session, visits, boxes, queries, language, leads, heard })
  const knows = {
    build(build: string): void {
      if (isDifferentBuild(build)) act({ do: 'offer', what: 'deployment' })
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
    // What was pushed meanwhile came to nobody: the rights are asked for anew.
    if (opened && !wasOpen && openedBefore) void renew('ROLE')
    openedBefore ||= opened
    wasOpen = opened
  })
  return { connection, told, offers, heardAt, inbox }
}

/** Does the gateway serve another build than the one that is running here? A development server has none. */
function isDifferentBuild(build: string): boolean {
  const text = document.getElementById(PAGE_ELEMENT_ID)?.textContent
  const own = text ? (JSON.parse(text) as { build: string }).build : ''
  return own !== '' && build !== '' && own !== build
}
