import type { Push } from '@foyer/contract/notices'
import { expect, it } from 'vitest'
import { inboxReducer } from './inbox-reducer.ts'
import { EMPTY_INBOX, type InboxEffect, type InboxEvent, type InboxState } from './inbox-state.ts'
import { AT, announce, fetched, fetchNew, pushed, row, unread } from './inbox-test-data.ts'
import { AFTER_ALL } from './missing-notices.ts'

const interrupted: InboxEvent = { type: 'interrupted' }

/** The effects of the last event, and the state after it. */
function after(...events: InboxEvent[]): { effects: readonly InboxEffect[]; state: InboxState } {
  return events.reduce(({ state }, event) => inboxReducer(state, event), {
    state: EMPTY_INBOX,
    effects: [] as readonly InboxEffect[],
  })
}
const sequencesOf = (state: InboxState): number[] => state.arrived.map(({ sequence }) => sequence)

const licence = (count: number): InboxEvent => ({ type: 'push', at: AT, push: { type: 'LICENCE_UPDATED', count } })

type Row = [sentence: string, events: InboxEvent[], effects: InboxEffect[], sequences: number[]]
it.each<Row>([
  ['the first push sets the beginning, and nothing older is announced', [unread(7, 3)], [], []],
  ['a pushed notice is added and announced', [unread(7, 3), pushed(9, 4)], [announce(row(9))], [9]],
  ['the same push again changes nothing', [unread(7, 3), pushed(9, 4), pushed(9, 4)], [], [9]],
  [
    'a notice that the user has silenced is added without an announcement',
    [unread(7, 3), pushed(9, 4, { type: 'NORMAL_NOTICE', announce: false } as Partial<Push>)],
    [],
    [9],
  ],
  ['an interruption without a loss causes no request', [unread(7, 3), interrupted, unread(7, 3)], [], []],
  [
    'after a loss exactly the notices since then are requested',
    [unread(7, 3), interrupted, unread(12, 5)],
    [fetchNew(7)],
    [],
  ],
  [
    'a notice pushed before the count after a loss is added, and what is before it is requested',
    [unread(7, 3), interrupted, pushed(12, 5)],
    [fetchNew(7), announce(row(12))],
    [12],
  ],
  [
    'missed notices are announced, without those pushed meanwhile',
    [unread(7, 3), interrupted, pushed(12, 5), fetched(7, [row(10), row(12)], 12, 5)],
    [announce(row(10))],
    [12, 10],
  ],
  [
    'a missed notice that was read elsewhere is added and not announced',
    [unread(7, 3), interrupted, unread(12, 3), fetched(7, [row(12, { read: true })], 12, 3)],
    [],
    [12],
  ],
  [
    'what does not fit into one response is requested after it',
    [unread(7, 3), interrupted, unread(12, 5), fetched(7, [row(10)], 12, 5, true)],
    [fetchNew(10), announce(row(10))],
    [10],
  ],
  [
    'a loss during a request is requested after it',
    [unread(7, 3), interrupted, unread(9, 4), interrupted, unread(12, 5), fetched(7, [row(9)], 9, 4)],
    [fetchNew(9), announce(row(9))],
    [9],
  ],
  [
    'after a failed request the next push repeats it',
    [unread(7, 3), interrupted, unread(9, 4), { type: 'fetchFailed' }, unread(9, 4)],
    [fetchNew(7)],
    [],
  ],
  [
    'a greater last sequence on the same connection requests what the gateway missed',
    [unread(7, 3), unread(9, 4)],
    [fetchNew(7)],
    [],
  ],
  [
    'SOCKET-18 without a connection and before any push, a poll requests only the count',
    [{ type: 'poll' }],
    [fetchNew(AFTER_ALL)],
    [],
  ],
  [
    'SOCKET-18 without a connection a poll requests new notices',
    [unread(7, 3), interrupted, { type: 'poll' }],
    [fetchNew(7)],
    [],
  ],
  [
    'a poll for the count does not hide notices between it and an earlier push',
    [{ type: 'poll' }, pushed(9, 4), fetched(AFTER_ALL, [], 12, 5), unread(12, 5)],
    [fetchNew(9)],
    [9],
  ],
  [
    'a count that changed without a notice refetches the lists',
    [unread(7, 3), unread(7, 2)],
    [{ type: 'refetch' }],
    [],
  ],
  ['reading in this tab explains the count', [unread(7, 3), { type: 'read', id: 'n5' }, unread(7, 2)], [], []],
  [
    'reading elsewhere during an interruption refetches the lists',
    [unread(7, 3), interrupted, unread(9, 2), fetched(7, [row(9)], 9, 2)],
    [announce(row(9)), { type: 'refetch' }],
    [9],
  ],
  [
    'a list read before the first push leaves no gap between the two',
    [unread(9, 4), { type: 'listed', latest: 7, unread: 3, silenced: false }],
    [fetchNew(7)],
    [],
  ],
  [
    'a list sets the beginning too',
    [{ type: 'listed', latest: 7, unread: 3, silenced: false }, unread(9, 4)],
    [fetchNew(7)],
    [],
  ],
  ['an interruption causes no request by itself', [unread(7, 3), interrupted], [], []],
  ['a failed request causes no other one by itself', [unread(7, 3), unread(9, 4), { type: 'fetchFailed' }], [], []],
  ['a preference causes no request', [unread(7, 3), { type: 'preferred', silenced: true }], [], []],
  ['a push about something else causes no request', [unread(7, 3), licence(3)], [], []],
  [
    'a notice that was read elsewhere during a gap refetches the lists',
    [unread(7, 3), interrupted, pushed(12, 4), fetched(7, [row(10), row(12)], 12, 4)],
    [announce(row(10)), { type: 'refetch' }],
    [12, 10],
  ],
  ['a notice pushed with a lower count explains that count', [unread(7, 3), pushed(9, 3), unread(9, 3)], [], [9]],
  [
    'a missed notice that was read in this tab is not announced',
    [unread(7, 3), { type: 'read', id: 'n9' }, fetched(7, [row(9)], 9, 3)],
    [],
    [9],
  ],
])('SOCKET-19 %s', (_sentence, events, effects, rows) => {
  const { state, effects: wanted } = after(...events)
  expect(wanted).toEqual(effects)
  expect(sequencesOf(state)).toEqual(rows)
})

it('SOCKET-19 a push of any type brings the count', () => {
  expect(after(unread(7, 3), pushed(9, 4)).state.unread).toBe(4)
  expect(after(unread(7, 3), { type: 'push', at: AT, push: { type: 'LICENCE_UPDATED', count: 2 } }).state.unread).toBe(
    2,
  )
})

it('missed normal notices are announced only to users who want them', () => {
  const normal = row(9, { type: 'NORMAL_NOTICE' })
  const gap = [unread(7, 3), interrupted, unread(9, 4), fetched(7, [normal], 9, 4)]
  expect(after(...gap).effects).toEqual([])
  expect(after({ type: 'preferred', silenced: true }, ...gap).effects).toEqual([])
  expect(after({ type: 'preferred', silenced: false }, ...gap).effects).toEqual([announce(normal)])
})

it('one or all marked as read are read in what arrived', () => {
  const { state } = after(unread(7, 3), pushed(8, 4), pushed(9, 5), { type: 'read', id: 'n8' })
  expect(state.arrived.map(({ read }) => read)).toEqual([false, true])
  expect(inboxReducer(state, { type: 'allRead', upTo: 9, unread: 0 }).state.arrived.every(({ read }) => read)).toBe(
    true,
  )
})

it.each<[string, InboxEvent[], boolean | undefined]>([
  ['is unknown at first', [unread(7, 3)], undefined],
  ['follows a pushed normal notice', [unread(7, 3), normalPush(9, false)], true],
  ['follows the next normal notice too', [unread(7, 3), normalPush(9, false), normalPush(10, true)], false],
  [
    'does not follow a notice of another type',
    [{ type: 'preferred', silenced: true }, unread(7, 3), pushed(9, 4)],
    true,
  ],
])('whether normal notices are silenced %s', (_sentence, events, silenced) => {
  expect(after(...events).state.silenced).toBe(silenced)
})

function normalPush(sequence: number, announced: boolean): InboxEvent {
  return pushed(sequence, 4, { type: 'NORMAL_NOTICE', announce: announced } as Partial<Push>)
}

it('a response without new notices leaves what arrived as it is', () => {
  const { state } = after(unread(7, 3), pushed(9, 4))
  expect(inboxReducer(state, fetched(9, [], 9, 4)).state.arrived).toBe(state.arrived)
})
