import { type InboxState, isToAcknowledge, marked, type NoticeRow } from '../state/inbox-state.ts'

/** The filter of the list: all, unread, to be acknowledged, or one type. */
export const FILTERS = ['all', 'unread', 'toAcknowledge', 'normal', 'important', 'warning'] as const
export type Filter = (typeof FILTERS)[number]

export const TYPE_OF = { normal: 'NORMAL_NOTICE', important: 'IMPORTANT_NOTICE', warning: 'WARNING_NOTICE' } as const

export interface InboxQuery {
  readonly filter: Filter
  readonly keyword: string
}

export const EMPTY_QUERY: InboxQuery = { filter: 'all', keyword: '' }

/** The request parameters of a filter. */
export function paramsFor({ filter, keyword }: InboxQuery) {
  return {
    ...(filter === 'unread' && { read: 'false' as const }),
    ...(filter === 'toAcknowledge' && { toAcknowledge: 'true' as const }),
    ...(isType(filter) && { type: TYPE_OF[filter] }),
    ...(keyword.trim() && { keyword: keyword.trim() }),
  }
}

function isType(filter: Filter): filter is keyof typeof TYPE_OF {
  return filter in TYPE_OF
}

/** A list as it was read from the gateway. */
export interface ListedNotices {
  readonly items: readonly NoticeRow[]
  /** The list contains everything up to this sequence. */
  readonly asOf: number
}

type ShownState = Pick<InboxState, 'arrived' | 'readHere' | 'readUpTo' | 'acknowledgedIds' | 'notFound'>

/**
 * The rows on the screen: what was listed, and on top what arrived since and belongs to it. What is looked for by a word, only
 * the gateway can tell; such a list is requested again.
 */
export function shownNotices(
  listed: ListedNotices,
  { arrived, readHere, readUpTo, acknowledgedIds, notFound }: ShownState,
  query: InboxQuery,
): readonly NoticeRow[] {
  const read = new Set(arrived.filter((row) => row.read).map(({ id }) => id))
  const there = listed.items.filter(({ id }) => !notFound.has(id))
  const items = acknowledged(
    marked(there, ({ id, sequence }) => sequence <= readUpTo || read.has(id) || readHere.has(id)),
    acknowledgedIds,
  )
  if (query.keyword.trim() !== '') return items
  const known = new Set(items.map(({ id }) => id))
  const fresh = arrived.filter(
    (row) => row.sequence > listed.asOf && !known.has(row.id) && belongsTo(query.filter, row),
  )
  return [...acknowledged(fresh, acknowledgedIds), ...items]
}

/** The same rows, those that were acknowledged meanwhile without the mark. */
function acknowledged(rows: readonly NoticeRow[], ids: ReadonlySet<string>): readonly NoticeRow[] {
  if (ids.size === 0) return rows
  return rows.map((row) => (isToAcknowledge(row) && ids.has(row.id) ? { ...row, acknowledgeBy: null } : row))
}

/** A row that is done stays in the list of what is unread or due until the next request: no row disappears while the user taps. */
function belongsTo(filter: Filter, row: NoticeRow): boolean {
  if (filter === 'toAcknowledge') return row.acknowledgeBy != null
  return !isType(filter) || TYPE_OF[filter] === row.type
}

/** The list of all pages. A notice that moved meanwhile may be on two of them. */
export function listOf(pages: readonly ListedNotices[]): ListedNotices {
  const rows = new Map<string, NoticeRow>()
  for (const row of pages.flatMap(({ items }) => items)) if (!rows.has(row.id)) rows.set(row.id, row)
  return { items: [...rows.values()], asOf: pages[0]?.asOf ?? 0 }
}

/** The position of the user in the list. */
export type Whereabouts = Pick<NoticeRow, 'id' | 'sequence'>

/** The next unread notice below, or else the first one above. */
export function nextUnread(rows: readonly NoticeRow[], from: Whereabouts): NoticeRow | undefined {
  const unread = rows.filter((row) => !row.read && row.id !== from.id)
  return unread.find(({ sequence }) => sequence < from.sequence) ?? unread[0]
}

/** The unread count, and whether there are rows that are not loaded. */
export interface Beyond {
  readonly unread: number
  readonly more: boolean
}

/** Is the next unread notice in a part of the list that is not loaded? Rows below come before rows above. */
export function liesBeyond(rows: readonly NoticeRow[], from: Whereabouts, { unread, more }: Beyond): boolean {
  const next = nextUnread(rows, from)
  if (!more || (next && next.sequence < from.sequence)) return false
  return unread > rows.filter(({ read }) => !read).length
}
