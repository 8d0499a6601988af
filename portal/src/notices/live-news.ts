import type { MessageBoxes } from '../refusals/index.ts'
import type { Session } from '../session/index.ts'
import type { Visits } from '../visits/index.ts'
import { request } from '../wire/index.ts'
import { closeAnnounced, showAnnounced } from './announced-boxes.ts'
import { type Announcements, createAnnouncements } from './announcements.ts'
import { createNews, pollAfter, type RunningNews } from './news.ts'

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
const OWN = { except: ['C0102', 'C0105'] } as const

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
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly number[]>) => announcements.toldElsewhere(data))
  const news = createNews({
    // Who does not look need not know yet: a browser full of tabs asks once.
    async ask(after) {
      await onceSeen()
      const answer = await request('inbox.news', { after: String(after), language: language() }, { own: OWN })
      heard()
      return answer
    },
    announce: announcements.announce,
    count: (unread) => {
      if (unread !== session.current.unread) session.change({ unread })
    },
  })
  return {
    ...news,
    get current() {
      return news.current
    },
    forget() {
      news.forget()
      announcements.forget()
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
