import type { InboxMessage } from '@foyer/contract/inbox'
import type { Push } from '@foyer/contract/notices'

/** What a list shows of a notice; the push about one brings no more. */
export type NoticeRow = Pick<InboxMessage, 'id' | 'sequence' | 'type' | 'title' | 'language' | 'createTime' | 'read'>

/** What this tab knows of the user's notices beside the lists that it has read. */
export interface InboxState {
  /** What arrived since the first push, each once, the newest first. */
  readonly arrived: readonly NoticeRow[]
  /** Everything above this sequence that is for the user is in `arrived`, once nothing is missing. */
  readonly since: number
  /** Nothing is missing up to here. Undefined until the gateway's first message. */
  readonly upTo: number | undefined
  /** The connection has held since the first push on it: pushes come in order and without a gap. */
  readonly whole: boolean
  /** The greatest sequence that the present connection has brought. */
  readonly received: number
  /** Is a request for missing notices on its way, and is another one needed after it? */
  readonly fetching: 'idle' | 'fetching' | 'fetchAgain'
  readonly unread: number | undefined
  /** The count that the known notices explain. Where the gateway counts otherwise, something was read elsewhere. */
  readonly explained: number | undefined
  /** Normal notices are not announced; undefined until the gateway says so. */
  readonly silenced: boolean | undefined
  /** What the user has read in this tab, whatever an older list says. */
  readonly readHere: ReadonlySet<string>
  /** All up to this sequence were marked as read in this tab. */
  readonly readUpTo: number
  /** What could not be opened since it is no longer there. */
  readonly notFound: ReadonlySet<string>
  /** Read marks that the gateway has not confirmed. At most one is on its way, so responses come in the order of the marks. */
  readonly marks: ReadonlyMap<string, 'sending' | 'waiting'>
  /** The last count that came while a mark was on its way: it may have been made before the mark or after it. */
  readonly uncertain: number | undefined
}

export const EMPTY_INBOX: InboxState = {
  arrived: [],
  since: 0,
  upTo: undefined,
  whole: false,
  received: 0,
  fetching: 'idle',
  unread: undefined,
  explained: undefined,
  silenced: undefined,
  readHere: new Set(),
  readUpTo: 0,
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
  /** There is no connection, and it is time to ask. */
  | { readonly type: 'poll' }
  | { readonly type: 'fetched'; readonly after: number; readonly response: NewNotices }
  | { readonly type: 'fetchFailed' }
  /** A list was read; all up to `latest` is counted in it. */
  | { readonly type: 'listed'; readonly latest: number; readonly unread: number; readonly silenced: boolean }
  /** The user sees a notice that was unread. */
  | { readonly type: 'read'; readonly id: string }
  /** The gateway has marked all up to a sequence as read. */
  | { readonly type: 'allRead'; readonly upTo: number; readonly unread: number }
  /** The gateway has marked one as read, or could not be reached. */
  | { readonly type: 'marked'; readonly id: string; readonly unread: number }
  | { readonly type: 'markFailed'; readonly id: string }
  | { readonly type: 'notFound'; readonly id: string }
  | { readonly type: 'preferred'; readonly silenced: boolean }

export type InboxEffect =
  /** Request what came after this sequence. */
  | { readonly do: 'fetchNew'; readonly after: number }
  | { readonly do: 'announce'; readonly notices: readonly NoticeRow[] }
  /** Something was read elsewhere or withdrawn: read the lists again. */
  | { readonly do: 'refetch' }
  | { readonly do: 'sendRead'; readonly id: string }

export interface InboxStep {
  readonly state: InboxState
  readonly effects: readonly InboxEffect[]
}

export function withEffect({ state, effects }: InboxStep, effect: InboxEffect): InboxStep {
  return { state, effects: [...effects, effect] }
}

/** The same rows, those that `isRead` names as read. */
export function marked(rows: readonly NoticeRow[], isRead: (row: NoticeRow) => boolean): readonly NoticeRow[] {
  return rows.some((row) => !row.read && isRead(row))
    ? rows.map((row) => (isRead(row) ? { ...row, read: true } : row))
    : rows
}
