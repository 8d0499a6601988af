import type { NoticeRow } from '../inbox/state/inbox-state.ts'

/** What the announcements of a tab depend on. */
export interface AnnouncementDeps {
  /** Does this tab have the socket? */
  leads(): boolean
  visible(): boolean
  /** Calls `then` once, when the tab is visible again. */
  onceVisible(then: () => void): void
  /** Runs `act` in one tab at a time; in a browser without locks, at once. */
  alone(act: () => Promise<void>): Promise<void>
  /** Notifies the other tabs. */
  notifyTabs(sequences: readonly number[]): void
  show(notices: readonly NoticeRow[]): void
}

export interface Announcements {
  /** Not announced yet: no tab has been visible so far. */
  readonly due: readonly NoticeRow[]
  announce(notices: readonly NoticeRow[]): void
  /** Another tab has announced these. */
  announcedElsewhere(sequences: readonly number[]): void
  /** These need not be announced any more. */
  over(isOver: (id: string) => boolean): void
  reset(): void
}

/** Milliseconds that other tabs wait for the tab with the socket, which announces first if it is visible. */
const LEADER_FIRST = 250
/** Milliseconds until the other tabs have received the message. */
const DELIVERY_TIME = 60

/** Announces each notice once per browser: in the tab with the socket if that is visible, else in another visible tab. */
export function createAnnouncements(deps: AnnouncementDeps): Announcements {
  const due = new Map<number, NoticeRow>()
  const ids = new Set<number>()
  let waiting = false
  const flush = (): Promise<void> =>
    deps.alone(async () => {
      waiting = false
      const notices = [...due.values()]
      due.clear()
      if (notices.length === 0) return
      const sequences = notices.map(({ sequence }) => sequence)
      for (const sequence of sequences) ids.add(sequence)
      deps.show(notices)
      deps.notifyTabs(sequences)
      await new Promise((resolve) => setTimeout(resolve, DELIVERY_TIME))
    })
  const flushInTurn = (): void => {
    if (deps.leads()) void flush()
    else setTimeout(() => void flush(), LEADER_FIRST)
  }
  return {
    get due() {
      return [...due.values()]
    },
    announce(notices) {
      for (const notice of notices) if (!ids.has(notice.sequence)) due.set(notice.sequence, notice)
      if (due.size === 0 || waiting) return
      waiting = true
      if (deps.visible()) flushInTurn()
      else deps.onceVisible(flushInTurn)
    },
    announcedElsewhere(sequences) {
      for (const sequence of sequences) {
        ids.add(sequence)
        due.delete(sequence)
      }
    },
    over(isOver) {
      for (const { id, sequence } of due.values()) if (isOver(id)) due.delete(sequence)
    },
    reset() {
      due.clear()
      ids.clear()
    },
  }
}
