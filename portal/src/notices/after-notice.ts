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
  /** The person reads one, or all up to a sequence, right here. */
  | { readonly of: 'reading'; readonly id: string; readonly wasUnread: boolean }
  | { readonly of: 'readingAll'; readonly upTo: number }
  /** The gateway's count after something was done here. */
  | { readonly of: 'counted'; readonly unread: number }
  | { readonly of: 'preferred'; readonly silenced: boolean }

export type NewsEffect =
  /** Ask what came after this sequence. */
  | { readonly do: 'ask'; readonly after: number }
  | { readonly do: 'announce'; readonly notices: readonly NoticeRow[] }
  /** Something was read elsewhere: what is shown is to be read anew, silently. */
  | { readonly do: 'renew' }

export interface NewsStep {
  readonly state: NewsState
  readonly effects: readonly NewsEffect[]
}

/** Above every sequence: who asks for what came after it learns only how things stand. */
export const AFTER_ALL = 999_999_999_999_999

/** What becomes of the news, and what is to be done about it. Whatever is lost on the way is asked for, and nothing is held twice. */
export function afterNotice(state: NewsState, event: NewsEvent): NewsStep {
  switch (event.of) {
    case 'push':
      return afterWord(state, event.push, event.at)
    case 'interrupted':
      return { state: { ...state, whole: false }, effects: [] }
    case 'poll':
      return asked(state)
    case 'news':
      return afterNews(state, event.after, event.answer)
    case 'noNews':
      // The next word finds that something is missing still.
      return { state: { ...state, asking: 'not', whole: false }, effects: [] }
    case 'listed':
      return afterList(state, event)
    case 'preferred':
      return { state: { ...state, silenced: event.silenced }, effects: [] }
    default:
      return { state: afterReading(state, event), effects: [] }
  }
}

function afterWord(before: NewsState, push: Push, at: string): NewsStep {
  const counted = { ...before, count: push.count }
  if (push.type === 'UNREAD') {
    const step = afterLatest(counted, push.latest)
    // What the count says is clear only once nothing is missing.
    if (step.state.asking !== 'not') return step
    const told = { ...step, state: { ...step.state, explained: push.count } }
    const readElsewhere = before.explained !== undefined && before.explained !== push.count
    return readElsewhere ? withEffect(told, { do: 'renew' }) : told
  }
  if (!('sequence' in push)) return { state: counted, effects: [] }
  const { type, id, title, language, sequence, announce } = push
  const silenced = type === 'NORMAL_NOTICE' ? !announce : before.silenced
  const row: NoticeRow = { id, sequence, type, title, language, createTime: at, read: false }
  const state = { ...counted, silenced }
  const isNew = isMissing(state, sequence)
  const step = explainedBy(isNew ? afterNext(state, row) : { state, effects: [] }, isNew, push.count)
  return isNew && announce ? withEffect(step, { do: 'announce', notices: [row] }) : step
}

/** The count explains itself where nothing is missing; else it counts what is yet to be asked for. */
function explainedBy({ state, effects }: NewsStep, isNew: boolean, count: number): NewsStep {
  const explained = state.asking === 'not' ? count : (state.explained ?? 0) + (isNew ? 1 : 0)
  return { state: { ...state, explained }, effects }
}

/** A notice that is not held yet. On a whole line it is the next there is; else it may be the first after a gap. */
function afterNext(before: NewsState, row: NoticeRow): NewsStep {
  const state = { ...before, arrived: withRows(before.arrived, [row]) }
  if (state.upTo === undefined) {
    const { sequence } = row
    return { state: { ...state, since: sequence - 1, upTo: sequence, whole: true, heard: sequence }, effects: [] }
  }
  const heard = Math.max(state.heard, row.sequence)
  if (!state.whole) return asked({ ...state, whole: true, heard })
  return { state: { ...state, heard, ...(state.asking === 'not' && { upTo: heard }) }, effects: [] }
}

/** The gateway told the greatest sequence there is for the person. */
function afterLatest(state: NewsState, latest: number): NewsStep {
  if (state.upTo === undefined)
    return { state: { ...state, since: latest, upTo: latest, whole: true, heard: latest }, effects: [] }
  const known = Math.max(state.upTo, state.whole ? state.heard : 0)
  const next = { ...state, whole: true, heard: Math.max(known, latest) }
  return latest > known ? asked(next) : { state: next, effects: [] }
}

/** What is missing is asked for; where that is under way already, once more after the answer. */
function asked(state: NewsState): NewsStep {
  if (state.asking !== 'not') return { state: { ...state, asking: 'again' }, effects: [] }
  return { state: { ...state, asking: 'once' }, effects: [{ do: 'ask', after: state.upTo ?? AFTER_ALL }] }
}

function afterNews(before: NewsState, after: number, { items, more, unread, latest }: NewsAnswer): NewsStep {
  const fresh = items.filter(({ sequence }) => isMissing(before, sequence))
  const last = items.at(-1)?.sequence ?? 0
  const reached = more ? last : Math.max(latest, last)
  const first = before.upTo === undefined
  const state: NewsState = {
    ...before,
    arrived: withRows(before.arrived, fresh),
    ...(first && { since: reached }),
    upTo: upToAfter(before, after, reached, more),
    asking: 'not',
    count: unread,
    explained: unread,
  }
  const step = more || before.asking === 'again' ? asked(state) : { state, effects: [] }
  const toTell = fresh.filter((row) => !row.read && (row.type !== 'NORMAL_NOTICE' || before.silenced === false))
  const told = toTell.length > 0 ? withEffect(step, { do: 'announce', notices: toTell }) : step
  const expected = (before.explained ?? 0) + fresh.filter(({ read }) => !read).length
  return !more && unread < expected ? withEffect(told, { do: 'renew' }) : told
}

/** Nothing is missing up to there, once that answer is in. */
function upToAfter(before: NewsState, after: number, reached: number, more: boolean): number {
  if (before.upTo === undefined) return reached
  // It tells nothing of what lies between what is known and where it began.
  if (after > before.upTo) return before.upTo
  // What the line brought after the answer was made follows on it without a gap, as long as it held.
  const followed = !more && before.whole && before.asking === 'once' ? before.heard : 0
  return Math.max(before.upTo, reached, followed)
}

/** A list that was read knows everything up to its sequence; what came between that and the first word is asked for. */
function afterList(before: NewsState, { latest, unread, silenced }: Extract<NewsEvent, { of: 'listed' }>): NewsStep {
  const state = { ...before, silenced, count: unread, explained: unread }
  if (state.upTo === undefined) return { state: { ...state, since: latest, upTo: latest }, effects: [] }
  if (latest >= state.since) return { state, effects: [] }
  return asked({ ...state, since: latest, upTo: latest, heard: Math.max(state.heard, state.upTo) })
}

type ReadingEvent = Extract<NewsEvent, { of: 'reading' | 'readingAll' | 'counted' }>

function afterReading(state: NewsState, event: ReadingEvent): NewsState {
  switch (event.of) {
    case 'counted':
      return { ...state, count: event.unread, explained: event.unread }
    case 'readingAll':
      return { ...state, arrived: marked(state.arrived, ({ sequence }) => sequence <= event.upTo) }
    case 'reading': {
      const less = event.wasUnread && state.count ? state.count - 1 : state.count
      return { ...state, count: less, explained: less, arrived: marked(state.arrived, ({ id }) => id === event.id) }
    }
  }
}

function isMissing({ arrived, since, upTo }: NewsState, sequence: number): boolean {
  if (upTo !== undefined && sequence <= since) return false
  return !arrived.some((one) => one.sequence === sequence)
}

function withRows(arrived: readonly NoticeRow[], fresh: readonly NoticeRow[]): readonly NoticeRow[] {
  if (fresh.length === 0) return arrived
  return [...fresh, ...arrived].sort((one, other) => other.sequence - one.sequence)
}

function withEffect({ state, effects }: NewsStep, effect: NewsEffect): NewsStep {
  return { state, effects: [...effects, effect] }
}

/** The same rows, those among them read. */
export function marked(rows: readonly NoticeRow[], isRead: (row: NoticeRow) => boolean): readonly NoticeRow[] {
  return rows.some((row) => !row.read && isRead(row))
    ? rows.map((row) => (isRead(row) ? { ...row, read: true } : row))
    : rows
}
