import { TOASTS_SHOWN_MAX } from '@foyer/contract/limits'
import type { Toast, ToastQueue, UserMessage } from '../../errors/index.ts'
import type { NewNotices, NoticeRow } from '../inbox/state/inbox-state.ts'

const MESSAGES = {
  NORMAL_NOTICE: { key: 'inbox.announced.normal', tone: 'info' },
  IMPORTANT_NOTICE: { key: 'inbox.announced.important', tone: 'important' },
  WARNING_NOTICE: { key: 'inbox.announced.warning', tone: 'warning' },
} as const

interface Announced {
  readonly message: UserMessage
  readonly tone: Toast['tone']
  /** The notice that it is about, where it is about one. */
  readonly id?: string
}

/** The toasts for new notices: one each, or one for all if there are too many. */
export function toastsFor(notices: readonly NoticeRow[]): Announced[] {
  if (notices.length > TOASTS_SHOWN_MAX) {
    const tone = notices.some(({ type }) => type === 'WARNING_NOTICE') ? 'warning' : 'important'
    const values = { count: notices.length, notices: notices.map(({ id }) => id).join(' ') }
    return [{ message: { key: 'inbox.announced.several', values }, tone }]
  }
  return [...notices]
    .sort((one, other) => one.sequence - other.sequence)
    .map(({ id, type, title }) => {
      const { key, tone } = MESSAGES[type]
      // Two notices may have the same title: each has its toast.
      return { message: { key, values: { title, notices: id } }, tone, id }
    })
}

/** `openInbox` opens the notice with that id, or the list. */
export function showAnnounced(
  notices: readonly NoticeRow[],
  toasts: ToastQueue,
  openInbox: (id: string | undefined) => void,
): void {
  for (const { message, tone, id } of toastsFor(notices)) {
    toasts.notify(message, tone, { messageKey: id ? 'inbox.open' : 'inbox.openInbox', act: () => openInbox(id) })
  }
}

/** The ids of the notices of a toast; none for a toast about something else. */
export function noticesOf({ message }: Toast): readonly string[] {
  const ids =
    'values' in message && message.key.startsWith('inbox.announced.') ? message.values?.['notices'] : undefined
  return typeof ids === 'string' ? ids.split(' ') : []
}

/** Closes the toast of a notice; without an id, those of all notices. */
export function closeAnnounced(toasts: ToastQueue, id?: string): void {
  closeOver(toasts, (one) => id === undefined || one === id)
}

/** Closes each toast all of whose notices are read or gone. */
export function closeOver(toasts: ToastQueue, isOver: (id: string) => boolean): void {
  for (const toast of toasts.current) {
    const about = noticesOf(toast)
    if (about.length > 0 && about.every(isOver)) toasts.close(toast.id)
  }
}

/** Of notices that were unread, those that are read elsewhere or no longer there, according to the response. */
export function overBy(
  notices: readonly Pick<NoticeRow, 'id' | 'sequence'>[],
  { items, more }: Pick<NewNotices, 'items' | 'more'>,
): string[] {
  // A response with `more` says nothing about the notices after it.
  const upTo = more ? (items.at(-1)?.sequence ?? 0) : Number.POSITIVE_INFINITY
  const unread = new Set(items.filter(({ read }) => !read).map(({ id }) => id))
  return notices.filter(({ id, sequence }) => sequence <= upTo && !unread.has(id)).map(({ id }) => id)
}
