import { NEW_NOTICES_POLL_INTERVAL } from '@foyer/contract/limits'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../wire/index.ts'
import { EMPTY_INBOX, type NewNotices } from './inbox-state.ts'
import { createInboxStore, emptyInboxStore, type InboxStoreDeps, isNotFound, pollAfter } from './inbox-store.ts'
import { row, unread } from './inbox-test-data.ts'

const response = (latest: number): NewNotices => ({ items: [], more: false, unread: 0, latest })

const noMark = async (): Promise<{ unread: number }> => ({ unread: 0 })

it('SOCKET-18 shells without a socket poll once a minute, each at another moment', () => {
  const waits = [0, 0.25, 0.5, 1].map(pollAfter)
  expect(new Set(waits).size).toBe(waits.length)
  for (const wait of waits)
    expect(Math.abs(wait - NEW_NOTICES_POLL_INTERVAL)).toBeLessThanOrEqual(NEW_NOTICES_POLL_INTERVAL / 4)
})

it('a response to a request of one user is dropped for the next', async () => {
  let give: (response: NewNotices) => void = () => {}
  const requested = new Promise<NewNotices>((resolve) => {
    give = resolve
  })
  const store = createInboxStore({
    fetchNew: () => requested,
    announce: () => {},
    setUnread: () => {},
    sendRead: noMark,
    refetch: () => {},
    showAcknowledged: () => {},
  })
  store.dispatch({ type: 'poll' })
  store.reset()
  give(response(7))
  await requested
  await Promise.resolve()
  expect(store.current.completeUpTo).toBeUndefined()
})

it('SOCKET-19 a count that was changed elsewhere reads the lists again, and every count is passed on', () => {
  const unreadCounts: number[] = []
  let refetched = 0
  const store = createInboxStore({
    fetchNew: async () => response(7),
    announce: () => {},
    setUnread: (unread) => unreadCounts.push(unread),
    sendRead: noMark,
    refetch: () => refetched++,
    showAcknowledged: () => {},
  })
  for (const count of [3, 3, 2])
    store.dispatch({ type: 'push', push: { type: 'UNREAD', latest: 7, count }, at: '2026-11-22T08:00:00Z' })
  expect(refetched).toBe(1)
  expect(unreadCounts).toEqual([3, 3, 2])
})

it('a read mark that failed is sent again after the next push, until it succeeds', async () => {
  const marks: string[] = []
  const store = createInboxStore({
    fetchNew: async () => response(7),
    announce: () => {},
    setUnread: () => {},
    sendRead: async (id) => {
      marks.push(id)
      if (marks.length === 1) throw new Error('The line is cut.')
      return { unread: 2 }
    },
    refetch: () => {},
    showAcknowledged: () => {},
  })
  const word = { type: 'push', push: { type: 'UNREAD', latest: 7, count: 3 }, at: '2026-11-22T08:00:00Z' } as const
  store.dispatch(word)
  store.dispatch({ type: 'read', id: 'n5' })
  await settledMarks()
  expect([marks, store.current.unread]).toEqual([['n5'], 2])
  for (const _again of [1, 2]) {
    store.dispatch(word)
    await settledMarks()
  }
  expect(marks).toEqual(['n5', 'n5'])
})

const apiError = (error: 'parameterError' | 'accessDenied') =>
  new ApiError({
    ...{ status: 400, error, path: '/', details: undefined, serverMessage: undefined },
    ...{ requestId: undefined, gatewayTime: undefined, sentToken: null },
  })

function built(more: Partial<InboxStoreDeps> = {}) {
  const deps = {
    fetchNew: vi.fn(async () => response(7)),
    announce: vi.fn(),
    setUnread: vi.fn(),
    sendRead: vi.fn(noMark),
    refetch: vi.fn(),
    showAcknowledged: vi.fn(),
    ...more,
  }
  return { deps, store: createInboxStore(deps) }
}

it('a poll that failed is followed by the next one, whose notices are announced', async () => {
  const notices: NewNotices = { items: [row(8)], more: false, unread: 1, latest: 8 }
  const fetchNew = vi.fn(async () => notices).mockRejectedValueOnce(new Error('The line is cut.'))
  const { deps, store } = built({ fetchNew })
  store.dispatch(unread(7, 0))
  for (const _turn of [1, 2]) {
    store.dispatch({ type: 'poll' })
    await settledMarks()
  }
  expect(fetchNew.mock.calls).toEqual([[7], [7]])
  expect(deps.announce).toHaveBeenCalledExactlyOnceWith([row(8)])
  expect(store.current).toMatchObject({ arrived: [row(8)], completeUpTo: 8, unread: 1 })
})

it('no count is passed on before the gateway has sent one', async () => {
  const { deps, store } = built({ fetchNew: () => new Promise(() => {}) })
  store.dispatch({ type: 'poll' })
  await settledMarks()
  expect(deps.setUnread).not.toHaveBeenCalled()
})

it.each([
  ['is no longer there', apiError('parameterError'), ['n5']],
  ['could not be marked', apiError('accessDenied'), []],
])('a notice that %s is listed accordingly', async (_what, failure, notFound) => {
  const { store } = built({ sendRead: () => Promise.reject(failure) })
  store.dispatch(unread(7, 3))
  store.dispatch({ type: 'read', id: 'n5' })
  await settledMarks()
  expect([...store.current.notFound]).toEqual(notFound)
})

it.each([
  [apiError('parameterError'), true],
  [apiError('accessDenied'), false],
  [new Error('parameterError'), false],
  [{ error: 'parameterError' }, false],
])('isNotFound of failure %#: %s', (failure, expected) => {
  expect(isNotFound(failure)).toBe(expected)
})

it('the next user begins with an empty inbox', () => {
  const { store } = built()
  const listener = vi.fn()
  store.dispatch(unread(7, 3))
  store.subscribe(listener)
  store.reset()
  expect(store.current).toEqual(EMPTY_INBOX)
  expect(listener).toHaveBeenCalledOnce()
})

it('the store of the gallery never changes', () => {
  const store = emptyInboxStore()
  const stop = store.subscribe(() => {})
  store.dispatch(unread(7, 3))
  stop()
  expect(store.current).toEqual(EMPTY_INBOX)
})

/** Until the responses to marks were handled. */
function settledMarks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
