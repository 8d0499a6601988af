import type { MessageBoxes } from '../errors/index.ts'
import type { Session } from '../session/index.ts'
import type { Visits } from '../visits/index.ts'
import { request } from '../wire/index.ts'
import { closeAnnounced, closeOver, noticesOf, overBy, showAnnounced } from './announced-boxes.ts'
import { type Announcements, createAnnouncements } from './announcements.ts'
import { createNews, pollAfter, type RunningNews } from './news.ts'
import type { NewsAnswer, NoticeRow } from './news-state.ts'
import { isCount } from './read-push.ts'

export interface LiveNews extends RunningNews {
  /** While there is no socket and no try for one: asks now and then, as long as somebody looks. */
  poll(): () => void
}

interface Around {
  readonly session: Session
  readonly visits: Visits
  readonly boxes: MessageBoxes
  language(): string
  leads(): boolean
  /** The gateway said something, if not on the socket. */
  heard(): void
}

const CHANNEL = 'foyer-announced'
const LOCK = 'foyer-announcing'
/** That the session is over is handled as in any call; all else is asked again with the next word. */
const OWN = { except: ['sessionExpired', 'sessionEnded'] } as const

/** The news of the person who is signed in: asked for where something is missing, announced once, counted in the session. */
export function createLiveNews({ session, visits, boxes, language, leads, heard }: Around): LiveNews {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined
  const announcements: Announcements = createAnnouncements({
    leads,
    visible: isSeen,
    onceVisible: (then) => void onceSeen().then(then),
    alone: (act) => ('locks' in navigator ? navigator.locks.request(LOCK, act) : act()),
    tell: (sequences) => channel?.postMessage(sequences),
    show: (notices) => showAnnounced(notices, boxes, visits),
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) announcements.toldElsewhere(data.filter(isCount))
  })
  // Who does not look need not know yet: a browser full of tabs asks once.
  const ask = async (after: number): Promise<NewsAnswer> => {
    await onceSeen()
    const answer = await request('inbox.listNew', { after: String(after), language: language() }, { own: OWN })
    heard()
    return answer
  }
  const news = createNews({
    ask,
    announce: announcements.announce,
    tellRead: (id) => request('inbox.read', { id }, { own: OWN }),
    count: (unread) => {
      if (unread !== session.current.unread) session.change({ unread })
    },
  })
  const over = new Set<string>()
  const letGo = (ids: Iterable<string>): void => {
    for (const id of ids) over.add(id)
    const isOver = (id: string): boolean => over.has(id)
    announcements.over(isOver)
    closeOver(boxes, isOver)
  }
  // What was read here is marked among what arrived.
  news.subscribe(() => letGo(news.current.arrived.filter(({ read }) => read).map(({ id }) => id)))
  news.renewals.subscribe(whenSeen(() => void whatIsOver(announcedOf(news, boxes, announcements), ask).then(letGo)))
  return {
    ...news,
    get current() {
      return news.current
    },
    forget() {
      news.forget()
      announcements.forget()
      over.clear()
      closeAnnounced(boxes)
    },
    poll() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const next = (): void => {
        timer = setTimeout(() => {
          if (isSeen()) news.happens({ of: 'poll' })
          next()
        }, pollAfter(Math.random()))
      }
      next()
      return () => clearTimeout(timer)
    },
  }
}

/** What is announced, or is to be, and was unread as far as is known here; the oldest first. */
function announcedOf(news: RunningNews, boxes: MessageBoxes, { due }: Announcements): NoticeRow[] {
  const ids = new Set([...boxes.current.flatMap(noticesOf), ...due.map(({ id }) => id)])
  return news.current.arrived.filter(({ id, read }) => !read && ids.has(id)).reverse()
}

/** Something was read elsewhere, or withdrawn: asks whether that was among these, until nothing is open or nobody answers. */
async function whatIsOver(
  notices: readonly NoticeRow[],
  ask: (after: number) => Promise<NewsAnswer>,
): Promise<readonly string[]> {
  const over: string[] = []
  let open = notices
  while (open[0]) {
    const answer = await ask(open[0].sequence - 1).catch(() => undefined)
    const last = answer?.items.at(-1)?.sequence
    if (answer) over.push(...overBy(open, answer))
    open = answer?.more && last !== undefined ? open.filter(({ sequence }) => sequence > last) : []
  }
  return over
}

/** However often it is told while nobody looks, it acts once when somebody does. */
function whenSeen(act: () => void): () => void {
  let waits = false
  return () => {
    if (waits) return
    waits = true
    void onceSeen().then(() => {
      waits = false
      act()
    })
  }
}

function isSeen(): boolean {
  return document.visibilityState === 'visible'
}

function onceSeen(): Promise<void> {
  if (isSeen()) return Promise.resolve()
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isSeen()) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}
