import { type InboxEvent, type InboxState, type InboxStep, marked, withEffect } from './inbox-state.ts'
import { fetchMissing } from './missing-notices.ts'

type ReadEvent = Extract<
  InboxEvent,
  { type: 'read' | 'allRead' | 'allReadUndone' | 'acknowledged' | 'marked' | 'markFailed' | 'notFound' }
>

/** What the user reads in this tab counts at once; the gateway confirms one mark after the other. */
export function afterRead(state: InboxState, event: ReadEvent): InboxStep {
  switch (event.type) {
    case 'read':
      return afterReadOne(state, event.id)
    case 'allRead':
      return afterAllRead(state, event.upTo, event.unread)
    case 'allReadUndone':
      return afterAllReadUndone(state, event.unread)
    case 'acknowledged':
      return afterAcknowledged(sendWaiting(afterMarked(state, event.id, event.unread)), event.id, event.at)
    case 'marked':
      return sendWaiting(afterMarked(state, event.id, event.unread))
    case 'markFailed':
      return { state: { ...state, marks: new Map(state.marks).set(event.id, 'waiting') }, effects: [] }
    case 'notFound':
      return afterNotFound(state, event.id)
  }
}

function afterReadOne(before: InboxState, id: string): InboxStep {
  const isNew = !before.readHere.has(id)
  const less = (count: number | undefined) => (count && isNew ? count - 1 : count)
  const state: InboxState = {
    ...before,
    unread: less(before.unread),
    expectedUnread: less(before.expectedUnread),
    arrived: marked(before.arrived, (row) => row.id === id),
    readHere: new Set([...before.readHere, id]),
    marks: before.marks.has(id) ? before.marks : new Map(before.marks).set(id, 'waiting'),
  }
  return isSending(state) ? { state, effects: [] } : send(state, id)
}

function afterAllRead(before: InboxState, upTo: number, unread: number): InboxStep {
  const arrived = marked(before.arrived, ({ sequence }) => sequence <= upTo)
  const state = withUnread({ ...before, arrived, readUpTo: Math.max(before.readUpTo, upTo) }, unread)
  return { state: { ...state, expectedUnread: state.unread }, effects: [] }
}

function afterAllReadUndone(before: InboxState, unread: number): InboxStep {
  const state = withUnread(withoutAllRead(before), unread)
  return { state: { ...state, expectedUnread: state.unread }, effects: [{ type: 'refetch' }] }
}

/** The state without what marking all as read overrides: only what was read one by one is known to be read. */
export function withoutAllRead(state: InboxState): InboxState {
  const arrived = state.arrived.map((row) => (row.read ? { ...row, read: state.readHere.has(row.id) } : row))
  return { ...state, arrived, readUpTo: 0 }
}

/** Shows an acknowledgement, once: its response and its push come in any order. */
export function afterAcknowledged(step: InboxStep, id: string, at: string): InboxStep {
  const { acknowledgedIds } = step.state
  if (acknowledgedIds.has(id)) return step
  const state = { ...step.state, acknowledgedIds: new Set([...acknowledgedIds, id]) }
  return withEffect({ state, effects: step.effects }, { type: 'showAcknowledged', id, at })
}

/** The response counts all marks so far, but may be older than a push that came before it. */
function afterMarked(before: InboxState, id: string, unread: number): InboxStep {
  const { uncertain } = before
  const state = withoutMark(before, id)
  if (state.marks.size > 0) return { state, effects: [] }
  if (uncertain !== undefined && uncertain !== unread) return fetchMissing(state)
  if (state.fetching !== 'idle') return { state: { ...state, unread }, effects: [] }
  const step: InboxStep = { state: { ...state, unread, expectedUnread: unread }, effects: [] }
  return unread === before.unread ? step : withEffect(step, { type: 'refetch' })
}

/** What is gone does not come back into a list; what is left, and how many are unread, is requested. */
function afterNotFound(before: InboxState, id: string): InboxStep {
  const arrived = before.arrived.filter((row) => row.id !== id)
  return fetchMissing({ ...withoutMark(before, id), arrived, notFound: new Set([...before.notFound, id]) })
}

/** The state with the gateway's count, which does not know of marks that are not sent. */
export function withUnread(state: InboxState, count: number): InboxState {
  if (isSending(state)) return { ...state, uncertain: count }
  return { ...state, unread: Math.max(0, count - state.marks.size) }
}

/** The gateway can be reached: sends a mark that waits. */
export function sendWaiting(step: InboxStep): InboxStep {
  const [next] = step.state.marks.keys()
  if (next === undefined || isSending(step.state)) return step
  const { state, effects } = send(step.state, next)
  return { state, effects: [...step.effects, ...effects] }
}

export function isSending({ marks }: InboxState): boolean {
  return [...marks.values()].includes('sending')
}

function send(state: InboxState, id: string): InboxStep {
  const marks = new Map(state.marks).set(id, 'sending')
  return { state: { ...state, marks, uncertain: undefined }, effects: [{ type: 'sendRead', id }] }
}

function withoutMark(state: InboxState, id: string): InboxState {
  const marks = new Map(state.marks)
  marks.delete(id)
  return { ...state, marks, uncertain: undefined }
}
