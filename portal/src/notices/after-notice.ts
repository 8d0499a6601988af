import type { Push } from '@foyer/contract/notices'
import {
  marked,
  type NewsAnswer,
  type NewsEffect,
  type NewsEvent,
  type NewsState,
  type NewsStep,
  type NoticeRow,
} from './news-state.ts'
import { afterReading, settled, withOwed } from './read-here.ts'

/** Above every sequence: who asks for what came after it learns only how things stand. */
export const AFTER_ALL = 999_999_999_999_999

/** What becomes of the news, and what is to be done about it. Whatever is lost on the way is asked for, and nothing is held twice. */
export function afterNotice(state: NewsState, event: NewsEvent): NewsStep {
  switch (event.of) {
    case 'push':
      return withOwed(afterWord(state, event.push, event.at))
    case 'interrupted':
      return { state: { ...state, whole: false }, effects: [] }
    case 'poll':
      return asked(state)
    case 'news':
      return withOwed(afterNews(state, event.after, event.answer))
    case 'noNews':
      // The next word finds that something is missing still.
      return { state: { ...state, asking: 'not', whole: false }, effects: [] }
    case 'listed':
      return withOwed(afterList(state, event))
    case 'preferred':
      return { state: { ...state, silenced: event.silenced }, effects: [] }
    case 'gone':
      return afterGone(state, event.id)
    default:
      return afterReading(state, event)
  }
}

function afterWord(before: NewsState, push: Push, at: string): NewsStep {
  const counted = { ...before, count: settled(before, push.count) }
  if (push.type === 'UNREAD') {
    const step = afterLatest(counted, push.latest)
    // What the count says is clear only once nothing is missing.
    if (step.state.asking !== 'not') return step
    const explained = settled(before, push.count, before.explained)
    const told = { ...step, state: { ...step.state, explained } }
    const readElsewhere = before.explained !== undefined && before.explained !== explained
    return readElsewhere ? withEffect(told, { do: 'renew' }) : told
  }
  if (!('sequence' in push)) return { state: counted, effects: [] }
  const { type, id, title, language, sequence, announce } = push
  const silenced = type === 'NORMAL_NOTICE' ? !announce : before.silenced
  const read = before.readHere.has(id)
  const row: NoticeRow = { id, sequence, type, title, language, createTime: at, read }
  const isNew = isMissing(before, sequence)
  const count = settled(before, push.count, (before.count ?? 0) + (isNew && !read ? 1 : 0))
  const state = { ...before, silenced, count }
  const step = explainedBy(isNew ? afterNext(state, row) : { state, effects: [] }, isNew, count)
  return isNew && announce && !read ? withEffect(step, { do: 'announce', notices: [row] }) : step
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
  const missing = items.filter(({ sequence }) => isMissing(before, sequence))
  const fresh = marked(missing, ({ id }) => before.readHere.has(id))
  const expected = (before.explained ?? 0) + fresh.filter(({ read }) => !read).length
  const count = settled(before, unread, expected)
  const last = items.at(-1)?.sequence ?? 0
  const reached = more ? last : Math.max(latest, last)
  const first = before.upTo === undefined
  const state: NewsState = {
    ...before,
    arrived: withRows(before.arrived, fresh),
    ...(first && { since: reached }),
    upTo: upToAfter(before, after, reached, more),
    asking: 'not',
    count,
    explained: count,
  }
  const step = more || before.asking === 'again' ? asked(state) : { state, effects: [] }
  const toTell = fresh.filter((row) => !row.read && (row.type !== 'NORMAL_NOTICE' || before.silenced === false))
  const told = toTell.length > 0 ? withEffect(step, { do: 'announce', notices: toTell }) : step
  return !more && count < expected ? withEffect(told, { do: 'renew' }) : told
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
  const count = settled(before, unread)
  const state = { ...before, silenced, count, explained: count }
  if (state.upTo === undefined) return { state: { ...state, since: latest, upTo: latest }, effects: [] }
  if (latest >= state.since) return { state, effects: [] }
  return asked({ ...state, since: latest, upTo: latest, heard: Math.max(state.heard, state.upTo) })
}

/** What arrived and is gone does not come back into a list; what is left, and how many are unread, is asked for. */
function afterGone(before: NewsState, id: string): NewsStep {
  const readings = new Map(before.readings)
  readings.delete(id)
  return asked({ ...before, readings, arrived: before.arrived.filter((row) => row.id !== id) })
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
