import type { InboxMessage } from '@foyer/contract/inbox'
import type { Push } from '@foyer/contract/notices'

/** The fields of a notice in a list and in a push. */
export type NoticeRow = Pick<InboxMessage, 'id' | 'sequence' | 'type' | 'title' | 'language' | 'createTime' | 'read'> &
  Partial<Pick<InboxMessage, 'acknowledgeBy' | 'acknowledgedAt'>>

/** What this tab knows about the user's notices in addition to the requested lists. */
export interface InboxState {
  /** Notices since the first push, each once, the newest first. */
  readonly arrived: readonly NoticeRow[]
  /** `arrived` has every notice of the user above this sequence, once nothing is missing. */
  readonly arrivedAfter: number
  /** No notice is missing up to this sequence. Undefined until the gateway's first message. */
  readonly completeUpTo: number | undefined
  /** The connection has not been interrupted since its first push: pushes arrive in order and without a gap. */
  readonly isContiguous: boolean
  /** The greatest sequence received on the present connection. */
  readonly latestReceived: number
  /** Is a request for missing notices on its way, and is another one needed after it? */
  readonly fetching: 'idle' | 'fetching' | 'fetchAgain'
  readonly unread: number | undefined
  /** The unread count by what this tab knows. If the gateway's count differs, something was read elsewhere. */
  readonly expectedUnread: number | undefined
  /** Normal notices are not announced; undefined until the gateway says so. */
  readonly silenced: boolean | undefined
  /** Ids read in this tab; they override an older list. */
  readonly readHere: ReadonlySet<string>
  /** All up to this sequence were marked as read in this tab. */
  readonly readUpTo: number
  /** Ids acknowledged since this tab began, in it or elsewhere; they override an older list. */
  readonly acknowledgedIds: ReadonlySet<string>
  /** Ids of notices that no longer exist. */
  readonly notFound: ReadonlySet<string>
  /** Read marks that the gateway has not confirmed. At most one is on its way, so responses come in the order of the marks. */
  readonly marks: ReadonlyMap<string, 'sending' | 'waiting'>
  /** The last count that came while a mark was on its way: it may have been made before the mark or after it. */
  readonly uncertain: number | undefined
}

export const EMPTY_INBOX: InboxState = {
  arrived: [],
  arrivedAfter: 0,
  completeUpTo: undefined,
  isContiguous: false,
  latestReceived: 0,
  fetching: 'idle',
  unread: undefined,
  expectedUnread: undefined,
  silenced: undefined,
  readHere: new Set(),
  readUpTo: 0,
  acknowledgedIds: new Set(),
  notFound: new Set(),
  marks: new Map(),
  uncertain: undefined,
}

/** The response to a request for the notices after a sequence. */
export interface NewNotices {
  readonly items: readonly NoticeRow[]
  readonly more: boolean
  readonly unread: number
  readonly latest: number
}

export type InboxEvent =
  | { readonly type: 'push'; readonly push: Push; readonly at: string }
  /** The connection is lost: pushes do not arrive until there is another one. */
  | { readonly type: 'interrupted' }
  /** There is no connection, and it is time to poll. */
  | { readonly type: 'poll' }
  | { readonly type: 'fetched'; readonly after: number; readonly response: NewNotices }
  | { readonly type: 'fetchFailed' }
  /** A list was read; all up to `latest` is counted in it. */
  | { readonly type: 'listed'; readonly latest: number; readonly unread: number; readonly silenced: boolean }
  /** The user sees a notice that was unread. */
  | { readonly type: 'read'; readonly id: string }
  /** The gateway has marked all up to a sequence as read. */
  | { readonly type: 'allRead'; readonly upTo: number; readonly unread: number }
  /** The gateway has undone that all were marked as read. */
  | { readonly type: 'allReadUndone'; readonly unread: number }
  /** The user has acknowledged a notice, which marks it as read. */
  | { readonly type: 'acknowledged'; readonly id: string; readonly at: string; readonly unread: number }
  /** The gateway has marked one as read, or could not be reached. */
  | { readonly type: 'marked'; readonly id: string; readonly unread: number }
  | { readonly type: 'markFailed'; readonly id: string }
  | { readonly type: 'notFound'; readonly id: string }
  | { readonly type: 'preferred'; readonly silenced: boolean }

export type InboxEffect =
  /** Request the notices after this sequence. */
  | { readonly type: 'fetchNew'; readonly after: number }
  | { readonly type: 'announce'; readonly notices: readonly NoticeRow[] }
  /** Something was read elsewhere or withdrawn: read the lists again. */
  | { readonly type: 'refetch' }
  /** Show that the notice was acknowledged. */
  | { readonly type: 'showAcknowledged'; readonly id: string; readonly at: string }
  | { readonly type: 'sendRead'; readonly id: string }

export interface InboxStep {
  readonly state: InboxState
  readonly effects: readonly InboxEffect[]
}

export function withEffect({ state, effects }: InboxStep, effect: InboxEffect): InboxStep {
  return { state, effects: [...effects, effect] }
}

/** Is the reader still to acknowledge the notice? */
export function isToAcknowledge({ acknowledgeBy, acknowledgedAt }: NoticeRow): boolean {
  return acknowledgeBy != null && acknowledgedAt == null
}

/** The same rows, those that `isRead` names as read. */
export function marked(rows: readonly NoticeRow[], isRead: (row: NoticeRow) => boolean): readonly NoticeRow[] {
  return rows.some((row) => !row.read && isRead(row))
    ? rows.map((row) => (isRead(row) ? { ...row, read: true } : row))
    : rows
}
