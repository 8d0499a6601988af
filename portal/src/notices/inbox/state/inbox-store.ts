import { NEW_NOTICES_POLL_INTERVAL } from '@foyer/contract/limits'
import { type ReadableStore, type WritableStore, writableStore } from '../../../components/index.ts'
import { ApiError } from '../../../wire/index.ts'
import { inboxReducer } from './inbox-reducer.ts'
import {
  EMPTY_INBOX,
  type InboxEffect,
  type InboxEvent,
  type InboxState,
  type NewNotices,
  type NoticeRow,
} from './inbox-state.ts'

/** How the key of every query of a list of notices begins. */
export const NOTICE_LISTS = ['notices', 'list'] as const
/** The same of lists that a keyword finds: only the gateway knows whether a new notice belongs to them. */
export const NOTICE_SEARCHES = [...NOTICE_LISTS, 'search'] as const

export interface InboxStore extends ReadableStore<InboxState> {
  dispatch(event: InboxEvent): void
}

export interface InboxStoreDeps {
  fetchNew(after: number): Promise<NewNotices>
  announce(notices: readonly NoticeRow[]): void
  setUnread(unread: number): void
  sendRead(id: string): Promise<{ readonly unread: number }>
  /** Reads again what is shown. */
  refetch(): void
  showAcknowledged(id: string, at: string): void
}

export interface ResettableInboxStore extends InboxStore {
  /** Another user follows: drops everything, and every response that is on its way. */
  reset(): void
}

/** Holds the state of the inbox and carries out the effects of its reducer. */
export function createInboxStore(deps: InboxStoreDeps): ResettableInboxStore {
  const state: WritableStore<InboxState> = writableStore(EMPTY_INBOX)
  let user = 0
  const dispatch = (event: InboxEvent): void => {
    const step = inboxReducer(state.current, event)
    if (step.state !== state.current) state.set(step.state)
    if (step.state.unread !== undefined) deps.setUnread(step.state.unread)
    for (const effect of step.effects) run(effect)
  }
  const run = (effect: InboxEffect): void => {
    if (effect.type === 'fetchNew') dispatchLater(fetchedEvent(deps, effect.after))
    else if (effect.type === 'sendRead') dispatchLater(markedEvent(deps, effect.id))
    else if (effect.type === 'announce') deps.announce(effect.notices)
    else if (effect.type === 'showAcknowledged') deps.showAcknowledged(effect.id, effect.at)
    else deps.refetch()
  }
  const dispatchLater = (event: Promise<InboxEvent>): void => {
    const requester = user
    void event.then((outcome) => requester === user && dispatch(outcome))
  }
  return {
    get current() {
      return state.current
    },
    subscribe: state.subscribe,
    dispatch,
    reset() {
      user++
      state.set(EMPTY_INBOX)
    },
  }
}

function fetchedEvent({ fetchNew }: InboxStoreDeps, after: number): Promise<InboxEvent> {
  return fetchNew(after).then(
    (response): InboxEvent => ({ type: 'fetched', after, response }),
    (): InboxEvent => ({ type: 'fetchFailed' }),
  )
}

function markedEvent({ sendRead }: InboxStoreDeps, id: string): Promise<InboxEvent> {
  return sendRead(id).then(
    ({ unread }): InboxEvent => ({ type: 'marked', id, unread }),
    (failure: unknown): InboxEvent => ({ type: isNotFound(failure) ? 'notFound' : 'markFailed', id }),
  )
}

/** Does the error say that the notice is no longer there? */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiError && failure.error === 'parameterError'
}

/** A store that never changes, for the gallery. */
export function emptyInboxStore(): InboxStore {
  return { current: EMPTY_INBOX, subscribe: () => () => {}, dispatch: () => {} }
}

/** Each shell polls at another moment, so that those that lost the gateway together do not return together. */
const EARLIEST = 0.75
const SPREAD = 0.5

/** When a shell without a socket polls next, in milliseconds from now. `random` is between 0 and 1. */
export function pollAfter(random: number): number {
  return NEW_NOTICES_POLL_INTERVAL * (EARLIEST + SPREAD * random)
}
