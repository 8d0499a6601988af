import { TOASTS_SHOWN_MAX } from '@foyer/contract/limits'
import type { MessageBox, MessageBoxes, UserMessage } from '../../errors/index.ts'
import { keepingPlace, pathTo, type Visits } from '../../visits/index.ts'
import type { NewNotices, NoticeRow } from '../inbox/inbox-state.ts'

const SAYS = {
  NORMAL_NOTICE: { key: 'inbox.announced.normal', tone: 'news' },
  IMPORTANT_NOTICE: { key: 'inbox.announced.important', tone: 'important' },
  WARNING_NOTICE: { key: 'inbox.announced.warning', tone: 'warning' },
} as const

interface Announced {
  readonly saying: UserMessage
  readonly tone: MessageBox['tone']
  /** The notice that it is about, where it is about one. */
  readonly id?: string
}

/** What is said of notices that arrived: of each on its own, as long as that can be taken in. */
export function boxesFor(notices: readonly NoticeRow[]): Announced[] {
  if (notices.length > TOASTS_SHOWN_MAX) {
    const tone = notices.some(({ type }) => type === 'WARNING_NOTICE') ? 'warning' : 'important'
    const values = { count: notices.length, notices: notices.map(({ id }) => id).join(' ') }
    return [{ saying: { key: 'inbox.announced.several', values }, tone }]
  }
  return [...notices]
    .sort((one, other) => one.sequence - other.sequence)
    .map(({ id, type, title }) => {
      const { key, tone } = SAYS[type]
      // Two notices may have the same title: each has its box.
      return { saying: { key, values: { title, notices: id } }, tone, id }
    })
}

export function showAnnounced(notices: readonly NoticeRow[], boxes: MessageBoxes, visits: Visits): void {
  for (const { saying, tone, id } of boxesFor(notices)) {
    const act = (): void => {
      const { current } = visits
      const isOpen = current.screen === 'inbox' && current.query.has('message')
      // In place of one that is open: closing it leads to where that one was opened.
      visits.go(keepingPlace(pathTo('inbox', [], id ? { message: id } : {}), current), { replace: isOpen })
    }
    boxes.say(saying, tone, { says: id ? 'inbox.open' : 'inbox.openInbox', act })
  }
}

/** The notices that a box is about; none where it says something else. */
export function noticesOf({ saying }: MessageBox): readonly string[] {
  const told = 'values' in saying && saying.key.startsWith('inbox.announced.') ? saying.values?.['notices'] : undefined
  return typeof told === 'string' ? told.split(' ') : []
}

/** What is being read need not be announced any longer; without an id nothing needs to. */
export function closeAnnounced(boxes: MessageBoxes, id?: string): void {
  closeOver(boxes, (one) => id === undefined || one === id)
}

/** A box goes once there is nothing left to read of what it is about. */
export function closeOver(boxes: MessageBoxes, isOver: (id: string) => boolean): void {
  for (const box of boxes.current) {
    const about = noticesOf(box)
    if (about.length > 0 && about.every(isOver)) boxes.close(box.id)
  }
}

/** Of notices that were unread, those that are over by what the gateway tells: read elsewhere, or no longer there. */
export function overBy(
  notices: readonly Pick<NoticeRow, 'id' | 'sequence'>[],
  { items, more }: Pick<NewNotices, 'items' | 'more'>,
): string[] {
  // What lies beyond an answer that says there is more may well be there still.
  const upTo = more ? (items.at(-1)?.sequence ?? 0) : Number.POSITIVE_INFINITY
  const unread = new Set(items.filter(({ read }) => !read).map(({ id }) => id))
  return notices.filter(({ id, sequence }) => sequence <= upTo && !unread.has(id)).map(({ id }) => id)
}
