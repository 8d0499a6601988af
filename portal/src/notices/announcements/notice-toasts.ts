import type { Toast, ToastQueue, UserMessage } from '../../errors/index.ts'
import type { NewNotices, NoticeRow } from '../inbox/state/inbox-state.ts'

const LOOKS = {
  NORMAL_NOTICE: { one: 'inbox.announced.normal', several: 'inbox.announced.several', tone: 'info' },
  IMPORTANT_NOTICE: {
    one: 'inbox.announced.important',
    several: 'inbox.announced.severalImportant',
    tone: 'important',
  },
  WARNING_NOTICE: { one: 'inbox.announced.warning', several: 'inbox.announced.severalWarnings', tone: 'warning' },
} as const
/** Of notices of several types the toast has the tone of the last of these that is among them. */
const BY_WEIGHT = ['NORMAL_NOTICE', 'IMPORTANT_NOTICE', 'WARNING_NOTICE'] as const

/** What the toasts of notices use of the portal. */
export interface NoticeToastsDeps {
  readonly toasts: ToastQueue
  /** The notices that have arrived. */
  rows(): readonly NoticeRow[]
  /** Is there room for one toast only? */
  narrow(): boolean
  /** Opens the notice with that id; of `several`, the list. */
  open(id: string, several: boolean): void
}

interface Announced {
  readonly message: UserMessage
  readonly tone: Toast['tone']
  /** The latest of the notices. */
  readonly id: string
}

/** The toast for some notices, which are at least one: with the title of the latest, and how many they are. */
export function toastFor(notices: readonly NoticeRow[]): Announced | undefined {
  const sorted = [...notices].sort((one, other) => one.sequence - other.sequence)
  const latest = sorted.at(-1)
  if (!latest) return undefined
  const types = new Set(sorted.map(({ type }) => type))
  const { several } = LOOKS[types.size === 1 ? latest.type : 'NORMAL_NOTICE']
  const heaviest = BY_WEIGHT.findLast((type) => types.has(type)) ?? latest.type
  const { id, title } = latest
  // Two notices may have the same title: the ids tell their toasts apart.
  const values = { title, notices: sorted.map((one) => one.id).join(' ') }
  const message: UserMessage =
    sorted.length === 1
      ? { key: LOOKS[latest.type].one, values }
      : { key: several, values: { ...values, count: sorted.length } }
  return { message, tone: LOOKS[heaviest].tone, id }
}

/** Shows notices that have arrived: with those of the same type that are shown already, or on a narrow screen with all of them. */
export function showAnnounced(fresh: readonly NoticeRow[], deps: NoticeToastsDeps): void {
  const known = new Set(fresh.map(({ id }) => id))
  const shown = deps.toasts.current.flatMap(noticesOf)
  const earlier = deps.rows().filter(({ id }) => shown.includes(id) && !known.has(id))
  const narrow = deps.narrow()
  for (const type of narrow ? (['all'] as const) : BY_WEIGHT) {
    const isAlike = (row: NoticeRow): boolean => type === 'all' || row.type === type
    if (!fresh.some(isAlike)) continue
    const group = [...earlier, ...fresh].filter(isAlike)
    const ids = new Set(group.map(({ id }) => id))
    for (const { id } of deps.toasts.current.filter((toast) => noticesOf(toast).some((one) => ids.has(one))))
      deps.toasts.close(id)
    notifyOf(group, deps)
  }
}

function notifyOf(notices: readonly NoticeRow[], { toasts, open }: NoticeToastsDeps): void {
  const announced = toastFor(notices)
  if (!announced) return
  const { message, tone, id } = announced
  const several = notices.length > 1
  toasts.notify(message, tone, { messageKey: several ? 'inbox.openInbox' : 'inbox.open', act: () => open(id, several) })
}

/** The ids of the notices of a toast; none for a toast about something else. */
export function noticesOf({ message }: Toast): readonly string[] {
  const ids =
    'values' in message && message.key.startsWith('inbox.announced.') ? message.values?.['notices'] : undefined
  return typeof ids === 'string' ? ids.split(' ') : []
}

/** Closes the toasts of all notices. */
export function closeAnnounced(toasts: ToastQueue): void {
  for (const toast of toasts.current) if (noticesOf(toast).length > 0) toasts.close(toast.id)
}

/** Takes notices that are read or gone out of their toasts, which close with the last of them. */
export function withdrawAnnounced(isOver: (id: string) => boolean, deps: NoticeToastsDeps): void {
  for (const toast of deps.toasts.current) {
    const about = noticesOf(toast)
    const left = about.filter((id) => !isOver(id))
    if (left.length === about.length) continue
    deps.toasts.close(toast.id)
    const rows = deps.rows().filter(({ id }) => left.includes(id))
    notifyOf(rows, deps)
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
