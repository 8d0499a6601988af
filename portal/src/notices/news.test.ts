import { NEW_NOTICES_POLL_INTERVAL } from '@foyer/contract/limits'
import { expect, test } from 'vitest'
import { createNews, pollAfter } from './news.ts'
import type { NewsAnswer } from './news-state.ts'

const answer = (latest: number): NewsAnswer => ({ items: [], more: false, unread: 0, latest })

const noMark = async (): Promise<{ unread: number }> => ({ unread: 0 })

test('SOCKET-18 shells without a socket ask once a minute, each at another moment', () => {
  const waits = [0, 0.25, 0.5, 1].map(pollAfter)
  expect(new Set(waits).size).toBe(waits.length)
  for (const wait of waits)
    expect(Math.abs(wait - NEW_NOTICES_POLL_INTERVAL)).toBeLessThanOrEqual(NEW_NOTICES_POLL_INTERVAL / 4)
})

test('the answer to what was asked for one person is nothing to the next', async () => {
  let give: (answer: NewsAnswer) => void = () => {}
  const asked = new Promise<NewsAnswer>((resolve) => {
    give = resolve
  })
  const news = createNews({ ask: () => asked, announce: () => {}, count: () => {}, tellRead: noMark })
  news.happens({ of: 'poll' })
  news.forget()
  give(answer(7))
  await asked
  await Promise.resolve()
  expect(news.current.upTo).toBeUndefined()
})

test('SOCKET-19 a count that something else explains renews what is shown, and every count is told', () => {
  const told: number[] = []
  const news = createNews({
    ask: async () => answer(7),
    announce: () => {},
    count: (unread) => told.push(unread),
    tellRead: noMark,
  })
  for (const count of [3, 3, 2])
    news.happens({ of: 'push', push: { type: 'UNREAD', latest: 7, count }, at: '2026-11-22T08:00:00Z' })
  expect(news.renewals.current).toBe(1)
  expect(told).toEqual([3, 3, 2])
})

test('a read mark that did not arrive is made again with the gateway’s next word, until it is made', async () => {
  const marks: string[] = []
  const news = createNews({
    ask: async () => answer(7),
    announce: () => {},
    count: () => {},
    tellRead: async (id) => {
      marks.push(id)
      if (marks.length === 1) throw new Error('The line is cut.')
      return { unread: 2 }
    },
  })
  const word = { of: 'push', push: { type: 'UNREAD', latest: 7, count: 3 }, at: '2026-11-22T08:00:00Z' } as const
  news.happens(word)
  news.happens({ of: 'reading', id: 'n5' })
  await settledMarks()
  expect([marks, news.current.count]).toEqual([['n5'], 2])
  for (const _again of [1, 2]) {
    news.happens(word)
    await settledMarks()
  }
  expect(marks).toEqual(['n5', 'n5'])
})

/** Until what was told has been answered. */
function settledMarks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
