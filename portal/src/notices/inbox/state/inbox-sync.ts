import type { QueryClient } from '@tanstack/react-query'
import type { ToastQueue } from '../../../errors/index.ts'
import type { Session } from '../../../session/index.ts'
import { request } from '../../../wire/index.ts'
import { type Announcements, createAnnouncements } from '../../announcements/notice-announcer.ts'
import {
  closeAnnounced,
  type NoticeToastsDeps,
  noticesOf,
  overBy,
  showAnnounced,
  withdrawAnnounced,
} from '../../announcements/notice-toasts.ts'
import { isVisible, untilVisible, whenVisible } from '../../announcements/page-visibility.ts'
import { isCount } from '../../delivery/read-push.ts'
import type { OpenNotice } from '../notice/open-notice.ts'
import { noticeKey, toAcknowledgeQuery } from '../queries.ts'
import type { NewNotices, NoticeRow } from './inbox-state.ts'
import { createInboxStore, NOTICE_LISTS, NOTICE_SEARCHES, pollAfter, type ResettableInboxStore } from './inbox-store.ts'

export interface InboxSync extends ResettableInboxStore {
  /** Polls while there is no socket and none is tried, as long as the page is visible. Returns what ends it. */
  poll(): () => void
}

interface InboxSyncDeps {
  readonly session: Session
  readonly toasts: ToastQueue
  readonly queries: QueryClient
  language(): string
  /** Opens what a toast is about: the notice with that id; of `several`, the list. */
  openAnnounced(id: string, several: boolean): void
  /** Does this tab have the socket? */
  leads(): boolean
  /** The gateway responded, if not on the socket. */
  onResponse(): void
}

const CHANNEL = 'foyer-announced'
const LOCK = 'foyer-announcing'
/** A phone has room for one toast. */
const NARROW = '(max-width: 640px)'
/** That the session is over is handled as in any request; all else is requested again after the next push. */
const HANDLES_ERRORS = { except: ['sessionExpired', 'sessionEnded'] } as const

/** The inbox of the signed-in user: requests what is missing, announces each notice once, writes the count to the session. */
export function createInboxSync(deps: InboxSyncDeps): InboxSync {
  const { session, toasts, queries, language, onResponse } = deps
  const noticeToasts: NoticeToastsDeps = {
    toasts,
    rows: () => store.current.arrived,
    narrow: () => matchMedia(NARROW).matches,
    open: deps.openAnnounced,
  }
  const announcements = createAnnouncementsOfTab(deps.leads, (notices) => showAnnounced(notices, noticeToasts))
  // A page in the background need not know yet: a browser full of tabs requests once.
  const fetchNew = async (after: number): Promise<NewNotices> => {
    await untilVisible()
    const response = await request(
      'inbox.listNew',
      { after: String(after), language: language() },
      { handlesErrors: HANDLES_ERRORS },
    )
    onResponse()
    return response
  }
  const over = new Set<string>()
  const withdraw = (ids: Iterable<string>): void => {
    for (const id of ids) over.add(id)
    const isOver = (id: string): boolean => over.has(id)
    announcements.over(isOver)
    withdrawAnnounced(isOver, noticeToasts)
  }
  const withdrawReadElsewhere = whenVisible(
    () => void findReadElsewhere(announcedOf(store, toasts, announcements), fetchNew).then(withdraw),
  )
  const store = createInboxStore({
    fetchNew,
    announce: announcements.announce,
    sendRead: (id) => request('inbox.read', { id }, { handlesErrors: HANDLES_ERRORS }),
    setUnread: (unread) => {
      if (unread !== session.current.unread) session.change({ unread })
    },
    refetch: () => {
      void queries.invalidateQueries({ queryKey: NOTICE_LISTS })
      withdrawReadElsewhere()
    },
    showAcknowledged: (id, acknowledgedAt) => {
      const acknowledged = (notice: OpenNotice | undefined) => notice && { ...notice, acknowledgedAt }
      queries.setQueriesData<OpenNotice>({ queryKey: noticeKey(id) }, acknowledged)
      void queries.invalidateQueries(toAcknowledgeQuery)
    },
  })
  let arrived = 0
  store.subscribe(() => {
    const { current } = store
    // What was read here is marked among what arrived.
    withdraw([...current.notFound, ...current.arrived.filter(({ read }) => read).map(({ id }) => id)])
    if (current.arrived.length > arrived) void queries.invalidateQueries({ queryKey: NOTICE_SEARCHES })
    arrived = current.arrived.length
  })
  return {
    ...store,
    get current() {
      return store.current
    },
    reset() {
      store.reset()
      announcements.reset()
      over.clear()
      closeAnnounced(toasts)
    },
    poll: () => poll(store),
  }
}

function createAnnouncementsOfTab(leads: () => boolean, show: (notices: readonly NoticeRow[]) => void): Announcements {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined
  const announcements = createAnnouncements({
    leads,
    visible: isVisible,
    onceVisible: (then) => void untilVisible().then(then),
    alone: (act) => ('locks' in navigator ? navigator.locks.request(LOCK, act) : act()),
    notifyTabs: (sequences) => channel?.postMessage(sequences),
    show,
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) announcements.announcedElsewhere(data.filter(isCount))
  })
  return announcements
}

function poll(store: ResettableInboxStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = (): void => {
    timer = setTimeout(() => {
      if (isVisible()) store.dispatch({ type: 'poll' })
      next()
    }, pollAfter(Math.random()))
  }
  next()
  return () => clearTimeout(timer)
}

/** What is announced, or is to be, and unread as far as this tab knows; the oldest first. */
function announcedOf(store: ResettableInboxStore, toasts: ToastQueue, { due }: Announcements): NoticeRow[] {
  const ids = new Set([...toasts.current.flatMap(noticesOf), ...due.map(({ id }) => id)])
  return store.current.arrived.filter(({ id, read }) => !read && ids.has(id)).reverse()
}

/** Those of the notices that were read elsewhere or withdrawn, as far as the gateway can be reached. */
async function findReadElsewhere(
  notices: readonly NoticeRow[],
  fetchNew: (after: number) => Promise<NewNotices>,
): Promise<readonly string[]> {
  const over: string[] = []
  let open = notices
  while (open[0]) {
    const response = await fetchNew(open[0].sequence - 1).catch(() => undefined)
    const last = response?.items.at(-1)?.sequence
    if (response) over.push(...overBy(open, response))
    open = response?.more && last !== undefined ? open.filter(({ sequence }) => sequence > last) : []
  }
  return over
}
