import type { Push } from '@foyer/contract/notices'
import {
  type InboxEvent,
  type InboxState,
  type InboxStep,
  marked,
  type NewNotices,
  type NoticeRow,
  withEffect,
} from './inbox-state.ts'
import {
  afterFetchedUpTo,
  afterLatest,
  afterListedUpTo,
  afterNextNotice,
  fetchMissing,
  isMissing,
} from './missing-notices.ts'
import { afterAcknowledged, afterRead, isSending, sendWaiting, withoutAllRead, withUnread } from './read-marks.ts'

/** The next state of the inbox and its effects. Missing notices are requested; no notice is in the state twice. */
export function inboxReducer(state: InboxState, event: InboxEvent): InboxStep {
  switch (event.type) {
    case 'push':
      return sendWaiting(afterPush(state, event.push, event.at))
    case 'interrupted':
      return { state: { ...state, isContiguous: false }, effects: [] }
    case 'poll':
      return fetchMissing(state)
    case 'fetched':
      return sendWaiting(afterFetched(state, event.after, event.response))
    case 'fetchFailed':
      // The next push shows again that notices are missing.
      return { state: { ...state, fetching: 'idle', isContiguous: false }, effects: [] }
    case 'listed':
      return sendWaiting(afterListed(state, event))
    case 'preferred':
      return { state: { ...state, silenced: event.silenced }, effects: [] }
    default:
      return afterRead(state, event)
  }
}

function afterPush(before: InboxState, push: Push, at: string): InboxStep {
  if (push.type === 'UNREAD') return afterSummary(before, push.count, push.latest)
  if ('sequence' in push) return afterNoticePush(before, push, at)
  const step: InboxStep = { state: withUnread(before, push.count), effects: [] }
  return push.type === 'ACKNOWLEDGED' ? afterAcknowledged(step, push.id, push.acknowledgedAt) : step
}

function afterNoticePush(before: InboxState, push: Extract<Push, { sequence: number }>, at: string): InboxStep {
  const { type, id, title, language, sequence, announce, count, acknowledgeBy } = push
  const read = before.readHere.has(id)
  const isNew = isMissing(before, sequence)
  const more = isNew && !read ? 1 : 0
  const silenced = type === 'NORMAL_NOTICE' ? !announce : before.silenced
  const counted: InboxState = { ...withUnread(before, count), silenced }
  // While a mark is on its way the push's count is uncertain, but one more is unread.
  const state = isSending(before) ? { ...counted, unread: (before.unread ?? 0) + more } : counted
  const row: NoticeRow = {
    id,
    sequence,
    type,
    title,
    language,
    createTime: at,
    read,
    ...(acknowledgeBy && { acknowledgeBy }),
  }
  const arrived = withRows(state.arrived, [row])
  const { state: next, effects } = isNew ? afterNextNotice({ ...state, arrived }, sequence) : { state, effects: [] }
  // Where nothing is missing, the gateway's count is the expected one.
  const explained = next.fetching === 'idle' ? next.unread : (before.expectedUnread ?? 0) + more
  const step: InboxStep = { state: { ...next, expectedUnread: explained }, effects }
  return isNew && announce && !read ? withEffect(step, { type: 'announce', notices: [row] }) : step
}

/**
 * The count changed without a notice, once nothing is missing: something was read elsewhere or withdrawn, or if it rose, another
 * tab or device has undone that all were marked as read.
 */
function afterSummary(before: InboxState, count: number, latest: number): InboxStep {
  const step = afterLatest(withUnread(before, count), latest)
  const { state, effects } = step
  if (state.fetching !== 'idle' || isSending(state)) return step
  const next: InboxStep = { state: { ...state, expectedUnread: state.unread }, effects }
  const { expectedUnread: expected } = before
  if (expected === undefined || expected === state.unread) return next
  const rose = (state.unread ?? 0) > expected
  return withEffect(rose ? { ...next, state: withoutAllRead(next.state) } : next, { type: 'refetch' })
}

function afterFetched(before: InboxState, after: number, response: NewNotices): InboxStep {
  const missing = response.items.filter(({ sequence }) => isMissing(before, sequence))
  const fresh = marked(missing, ({ id }) => before.readHere.has(id))
  const expected = (before.expectedUnread ?? 0) + fresh.filter(({ read }) => !read).length
  const counted = withUnread(afterFetchedUpTo(before, after, response), response.unread)
  const unread = isSending(before) ? expected : (counted.unread ?? 0)
  const arrived = withRows(before.arrived, fresh)
  const state: InboxState = { ...counted, arrived, fetching: 'idle', unread, expectedUnread: unread }
  const step = response.more || before.fetching === 'fetchAgain' ? fetchMissing(state) : { state, effects: [] }
  const toAnnounce = fresh.filter((row) => !row.read && (row.type !== 'NORMAL_NOTICE' || before.silenced === false))
  const next = toAnnounce.length > 0 ? withEffect(step, { type: 'announce', notices: toAnnounce }) : step
  return !response.more && unread < expected ? withEffect(next, { type: 'refetch' }) : next
}

function afterListed(before: InboxState, { latest, unread, silenced }: Extract<InboxEvent, { type: 'listed' }>) {
  const counted = withUnread({ ...before, silenced }, unread)
  return afterListedUpTo(isSending(before) ? counted : { ...counted, expectedUnread: counted.unread }, latest)
}

function withRows(arrived: readonly NoticeRow[], fresh: readonly NoticeRow[]): readonly NoticeRow[] {
  if (fresh.length === 0) return arrived
  return [...fresh, ...arrived].sort((one, other) => other.sequence - one.sequence)
}
