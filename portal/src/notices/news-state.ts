import type { InboxMessage } from '@foyer/contract/inbox'
import type { Push } from '@foyer/contract/notices'

/** What a list shows of a notice; the push about one brings no more. */
export type NoticeRow = Pick<InboxMessage, 'id' | 'sequence' | 'type' | 'title' | 'language' | 'createTime' | 'read'>

/** What this tab knows of the person's notices. */
export interface NewsState {
  /** What arrived since the tab began to listen, each once, the newest first. */
  readonly arrived: readonly NoticeRow[]
  /** Everything above this sequence that is for the person stands in `arrived`, once nothing is missing. */
  readonly since: number
  /** Nothing is missing up to here. Undefined until the gateway's first word. */
  readonly upTo: number | undefined
  /** The line has held since it was heard first: what is pushed on it comes in order and without a gap. */
  readonly whole: boolean
  /** The greatest sequence that the present line has brought; below it only what is missing already is missing. */
  readonly heard: number
  readonly asking: 'not' | 'once' | 'again'
  /** How many are unread. */
  readonly count: number | undefined
  /** The count that what is known here explains: where the gateway tells another, something was read elsewhere. */
  readonly explained: number | undefined
  /** Normal notices are not to be announced; undefined until the gateway told. */
  readonly silenced: boolean | undefined
  /** What was read right here since the tab began to listen; it is read, whatever a list says that was made before. */
  readonly readHere: ReadonlySet<string>
  /**
   * The latest of that: a count that comes now may have been made before the gateway heard of them. `owed`: it could not be told,
   * and is told with its next word. Empty once it knows of all.
   */
  readonly readings: ReadonlyMap<string, 'underWay' | 'owed' | 'known'>
}

export const NO_NEWS: NewsState = {
  arrived: [],
  since: 0,
  upTo: undefined,
  whole: false,
  heard: 0,
  asking: 'not',
  count: undefined,
  explained: undefined,
  silenced: undefined,
  readHere: new Set(),
  readings: new Map(),
}

export interface NewsAnswer {
  readonly items: readonly NoticeRow[]
  readonly more: boolean
  readonly unread: number
  readonly latest: number
}

export type NewsEvent =
  | { readonly of: 'push'; readonly push: Push; readonly at: string }
  /** The line is gone: what is pushed meanwhile comes to nobody. */
  | { readonly of: 'interrupted' }
  /** There is no line, and time to ask. */
  | { readonly of: 'poll' }
  | { readonly of: 'news'; readonly after: number; readonly answer: NewsAnswer }
  | { readonly of: 'noNews' }
  /** A list was read from the gateway, as of this sequence. */
  | { readonly of: 'listed'; readonly latest: number; readonly unread: number; readonly silenced: boolean }
  /** The person reads one that was unread, or all up to a sequence, right here. */
  | { readonly of: 'reading'; readonly id: string }
  | { readonly of: 'readingAll'; readonly upTo: number }
  /** The gateway knows that one was read, and counts so; or it could not be told. */
  | { readonly of: 'marked'; readonly id: string; readonly unread: number }
  | { readonly of: 'notMarked'; readonly id: string }
  /** Somebody wanted to open one that is no longer there. */
  | { readonly of: 'gone'; readonly id: string }
  /** The gateway's count after something was done here. */
  | { readonly of: 'counted'; readonly unread: number }
  | { readonly of: 'preferred'; readonly silenced: boolean }

export type NewsEffect =
  /** Ask what came after this sequence. */
  | { readonly do: 'ask'; readonly after: number }
  | { readonly do: 'announce'; readonly notices: readonly NoticeRow[] }
  /** Something was read elsewhere: what is shown is to be read anew, silently. */
  | { readonly do: 'renew' }
  /** The gateway is to be told that this was read. */
  | { readonly do: 'tell'; readonly id: string }

export interface NewsStep {
  readonly state: NewsState
  readonly effects: readonly NewsEffect[]
}

/** The same rows, those among them read. */
export function marked(rows: readonly NoticeRow[], isRead: (row: NoticeRow) => boolean): readonly NoticeRow[] {
  return rows.some((row) => !row.read && isRead(row))
    ? rows.map((row) => (isRead(row) ? { ...row, read: true } : row))
    : rows
}
