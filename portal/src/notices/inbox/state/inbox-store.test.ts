import { NEW_NOTICES_POLL_INTERVAL } from '@foyer/contract/limits'
import { expect, test } from 'vitest'
import type { NewNotices } from './inbox-state.ts'
import { createInboxStore, pollAfter } from './inbox-store.ts'

const response = (latest: number): NewNotices => ({ items: [], more: false, unread: 0, latest })

const noMark = async (): Promise<{ unread: number }> => ({ unread: 0 })

test('SOCKET-18 shells without a socket poll once a minute, each at another moment', () => {
  const waits = [0, 0.25, 0.5, 1].map(pollAfter)
  expect(new Set(waits).size).toBe(waits.length)
  for (const wait of waits)
    expect(Math.abs(wait - NEW_NOTICES_POLL_INTERVAL)).toBeLessThanOrEqual(NEW_NOTICES_POLL_INTERVAL / 4)
})

test('a response to a request of one user is dropped for the next', async () => {
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
  })
  store.dispatch({ type: 'poll' })
  store.reset()
  give(response(7))
  await requested
  await Promise.resolve()
  expect(store.current.completeUpTo).toBeUndefined()
})

test('SOCKET-19 a count that was changed elsewhere reads the lists again, and every count is passed on', () => {
  const unreadCounts: number[] = []
  let refetched = 0
  const store = createInboxStore({
    fetchNew: async () => response(7),
    announce: () => {},
    setUnread: (unread) => unreadCounts.push(unread),
    sendRead: noMark,
    refetch: () => refetched++,
  })
  for (const count of [3, 3, 2])
    store.dispatch({ type: 'push', push: { type: 'UNREAD', latest: 7, count }, at: '2026-11-22T08:00:00Z' })
  expect(refetched).toBe(1)
  expect(unreadCounts).toEqual([3, 3, 2])
})

test('a read mark that failed is sent again after the next push, until it succeeds', async () => {
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

/** Until the responses to marks were handled. */
function settledMarks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
