import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NoticeRow } from '../inbox/state/inbox-state.ts'
import { type Announcements, createAnnouncements } from './notice-announcer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notice = (sequence: number): NoticeRow => ({
  ...{ id: `n${sequence}`, sequence, type: 'WARNING_NOTICE', title: 'Cold room 2', createTime: '2026-11-22T08:00:00Z' },
  language: 'en',
  read: false,
})

interface Tab extends Announcements {
  readonly shown: number[]
  look(): void
}

/** The tabs of one browser, which notify each other and announce one at a time. */
function browser(...tabs: { leads?: boolean; visible: boolean }[]): Tab[] {
  let turn: Promise<void> = Promise.resolve()
  const all: Tab[] = tabs.map(({ leads = false, visible }) => {
    const shown: number[] = []
    let seen = visible
    const waiting: (() => void)[] = []
    const announcements = createAnnouncements({
      leads: () => leads,
      visible: () => seen,
      onceVisible: (then) => void waiting.push(then),
      alone: (act) => {
        turn = turn.then(act)
        return turn
      },
      notifyTabs: (sequences) => {
        for (const other of all) if (other.shown !== shown) other.announcedElsewhere(sequences)
      },
      show: (notices) => void shown.push(...notices.map(({ sequence }) => sequence)),
    })
    const look = (): void => {
      seen = true
      for (const then of waiting.splice(0)) then()
    }
    return Object.assign(announcements, { shown, look })
  })
  return all
}

async function announced(tabs: readonly Tab[], ...sequences: number[]): Promise<number[][]> {
  for (const tab of tabs) tab.announce(sequences.map(notice))
  await vi.advanceTimersByTimeAsync(1_000)
  return tabs.map(({ shown }) => shown)
}

it.each([
  [
    'the tab that holds the socket announces, if it is seen',
    [{ leads: true, visible: true }, { visible: true }],
    [[5], []],
  ],
  ['else one that is seen', [{ leads: true, visible: false }, { visible: true }, { visible: false }], [[], [5], []]],
  [
    'one of two windows side by side',
    [{ leads: true, visible: false }, { visible: true }, { visible: true }],
    [[], [5], []],
  ],
  ['none that nobody sees', [{ leads: true, visible: false }, { visible: false }], [[], []]],
])('%s', async (_sentence, tabs, shown) => {
  expect(await announced(browser(...tabs), 5)).toEqual(shown)
})

it('an unseen notice is announced in the first tab that becomes visible', async () => {
  const tabs = browser({ leads: true, visible: false }, { visible: false })
  await announced(tabs, 5, 6)
  tabs[1]?.look()
  await vi.advanceTimersByTimeAsync(1_000)
  tabs[0]?.look()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tabs.map(({ shown }) => shown)).toEqual([[], [5, 6]])
})

it('an announced notice is not announced again by any tab', async () => {
  const tabs = browser({ leads: true, visible: true }, { visible: true })
  await announced(tabs, 5)
  expect(await announced(tabs, 5)).toEqual([[5], []])
})

it('a notice that is read before a tab is visible is not announced', async () => {
  const [tab] = browser({ leads: true, visible: false }) as [Tab]
  await announced([tab], 5, 6)
  expect(tab.due.map(({ id }) => id)).toEqual(['n5', 'n6'])
  tab.over((id) => id === 'n5')
  tab.look()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tab.shown).toEqual([6])
})

it('the tab with the socket announces at once, another visible tab a moment later', async () => {
  const [leader, follower] = [browser({ leads: true, visible: true }), browser({ visible: true })]
  for (const [tab] of [leader, follower]) tab?.announce([notice(5)])
  await vi.advanceTimersByTimeAsync(0)
  expect([leader[0]?.shown, follower[0]?.shown]).toEqual([[5], []])
  await vi.advanceTimersByTimeAsync(250)
  expect(follower[0]?.shown).toEqual([5])
})

/** A tab that is not visible yet, and what it does. */
function hiddenTab() {
  const waiting: (() => void)[] = []
  const show = vi.fn()
  const notifyTabs = vi.fn()
  const alone = vi.fn((act: () => Promise<void>) => act())
  const onceVisible = (then: () => void) => void waiting.push(then)
  const tab = createAnnouncements({ leads: () => true, visible: () => false, onceVisible, alone, notifyTabs, show })
  return { tab, waiting, show, notifyTabs, alone }
}

it('a tab waits once to be visible, whatever arrives until then', async () => {
  const { tab, waiting, show } = hiddenTab()
  tab.announce([])
  expect(waiting).toHaveLength(0)
  tab.announce([notice(5)])
  tab.announce([notice(6)])
  expect(waiting).toHaveLength(1)
  waiting[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(show).toHaveBeenCalledExactlyOnceWith([notice(5), notice(6)])
  tab.announce([notice(7)])
  expect(waiting).toHaveLength(2)
})

it('nothing is shown where all was read before the tab is visible', async () => {
  const { tab, waiting, show, notifyTabs } = hiddenTab()
  tab.announce([notice(5)])
  tab.over(() => true)
  waiting[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(show).not.toHaveBeenCalled()
  expect(notifyTabs).not.toHaveBeenCalled()
})

it('the next tab announces after the others have received the message', async () => {
  const { tab, waiting, alone } = hiddenTab()
  tab.announce([notice(5)])
  waiting[0]?.()
  let over = false
  void alone.mock.results[0]?.value.then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(59)
  expect(over).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toBe(true)
})

it('another user follows: nothing is due, and everything is new again', async () => {
  const { tab, waiting, show } = hiddenTab()
  tab.announcedElsewhere([5])
  tab.announce([notice(5), notice(6)])
  expect(tab.due).toEqual([notice(6)])
  tab.reset()
  expect(tab.due).toEqual([])
  tab.announce([notice(5)])
  waiting[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(show).toHaveBeenCalledExactlyOnceWith([notice(5)])
})
