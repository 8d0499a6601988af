import type { NoticeRow } from '../inbox/inbox-state.ts'

/** What announcing needs from around it. */
export interface Stage {
  /** Does this tab hold the socket? */
  leads(): boolean
  visible(): boolean
  /** Calls once when the tab is seen again. */
  onceVisible(then: () => void): void
  /** Runs in one tab at a time; where the browser cannot see to that, at once. */
  alone(act: () => Promise<void>): Promise<void>
  /** Tells the other tabs. */
  tell(sequences: readonly number[]): void
  show(notices: readonly NoticeRow[]): void
}

export interface Announcements {
  /** What is yet to be announced: nobody has looked so far. */
  readonly due: readonly NoticeRow[]
  announce(notices: readonly NoticeRow[]): void
  /** Another tab has announced these. */
  announcedElsewhere(sequences: readonly number[]): void
  /** These need not be announced any more. */
  over(isOver: (id: string) => boolean): void
  reset(): void
}

/** The tab that holds the socket goes first, where it is seen; the others wait so long for its word, in milliseconds. */
const LEADER_FIRST = 250
/** How long the word takes to the other tabs, in milliseconds. */
const WORD_TAKES = 60

/** Announces each notice once in a browser and not once in a tab: in the tab that holds the socket if it is seen, else in one that is. */
export function createAnnouncements(stage: Stage): Announcements {
  const due = new Map<number, NoticeRow>()
  const told = new Set<number>()
  let waiting = false
  const flush = (): Promise<void> =>
    stage.alone(async () => {
      waiting = false
      const notices = [...due.values()]
      due.clear()
      if (notices.length === 0) return
      const sequences = notices.map(({ sequence }) => sequence)
      for (const sequence of sequences) told.add(sequence)
      stage.show(notices)
      stage.tell(sequences)
      await new Promise((resolve) => setTimeout(resolve, WORD_TAKES))
    })
  const flushInTurn = (): void => {
    if (stage.leads()) void flush()
    else setTimeout(() => void flush(), LEADER_FIRST)
  }
  return {
    get due() {
      return [...due.values()]
    },
    announce(notices) {
      for (const notice of notices) if (!told.has(notice.sequence)) due.set(notice.sequence, notice)
      if (due.size === 0 || waiting) return
      waiting = true
      if (stage.visible()) flushInTurn()
      else stage.onceVisible(flushInTurn)
    },
    announcedElsewhere(sequences) {
      for (const sequence of sequences) {
        told.add(sequence)
        due.delete(sequence)
      }
    },
    over(isOver) {
      for (const { id, sequence } of due.values()) if (isOver(id)) due.delete(sequence)
    },
    reset() {
      due.clear()
      told.clear()
    },
  }
}
