import { expect, test } from 'vitest'
import { afterNotice } from './after-notice.ts'
import { announce, ask, news, pushed, row, unread } from './example-news.ts'
import { type NewsEffect, type NewsEvent, type NewsState, NO_NEWS } from './news-state.ts'

/** What the last of the events asks for, and what is held then. */
function after(...events: NewsEvent[]): { effects: readonly NewsEffect[]; state: NewsState } {
  return events.reduce(({ state }, event) => afterNotice(state, event), {
    state: NO_NEWS,
    effects: [] as readonly NewsEffect[],
  })
}
const held = (state: NewsState): number[] => state.arrived.map(({ sequence }) => sequence)

const read = (id: string): NewsEvent => ({ of: 'reading', id })
const markedAs = (id: string, count: number): NewsEvent => ({ of: 'marked', id, unread: count })
const tell = (id: string): NewsEffect => ({ do: 'tell', id })
const listed = (latest: number, count: number): NewsEvent => ({ of: 'listed', latest, unread: count, silenced: false })
const failed = [unread(7, 3), read('n5'), { of: 'notMarked', id: 'n5' }] as const

test.each<[sentence: string, events: NewsEvent[], count: number, effects: NewsEffect[]]>([
  ['what is read counts at once, and the gateway is told', [unread(7, 3), read('n5')], 2, [tell('n5')]],
  ['the same once more neither counts nor is told again', [unread(7, 3), read('n5'), read('n5')], 2, []],
  ['its answer changes nothing that was expected', [unread(7, 3), read('n5'), markedAs('n5', 2)], 2, []],
  [
    'an answer made before a later one was read does not undo that one',
    [unread(7, 8), read('n5'), read('n4'), markedAs('n5', 7)],
    6,
    [],
  ],
  [
    'nor does it where it comes after the later one’s',
    [unread(7, 8), read('n5'), read('n4'), markedAs('n4', 6), markedAs('n5', 7)],
    6,
    [],
  ],
  ['nor does a count that was pushed before it was read', [unread(7, 8), read('n5'), unread(7, 8)], 7, []],
  ['nor does a list', [unread(7, 8), read('n5'), listed(7, 8)], 7, []],
  [
    'once all is known, the gateway’s count holds',
    [unread(7, 8), read('n5'), markedAs('n5', 7), unread(7, 9)],
    9,
    [{ do: 'renew' }],
  ],
  ['what was read elsewhere meanwhile is found', [unread(7, 8), read('n5'), unread(7, 4)], 4, [{ do: 'renew' }]],
  ['a notice that arrives meanwhile counts', [unread(7, 3), read('n5'), pushed(9, 4)], 3, [announce(row(9))]],
  [
    'and where the gateway knows of the reading already too',
    [unread(7, 3), read('n5'), pushed(9, 3)],
    3,
    [announce(row(9))],
  ],
  ['where the gateway could not be told, it stays read', [...failed], 2, []],
  ['and is told with the gateway’s next word, which changes no count', [...failed, unread(7, 3)], 2, [tell('n5')]],
  ['or when a notice comes', [...failed, pushed(9, 4)], 3, [announce(row(9)), tell('n5')]],
  ['or when a list is read', [...failed, listed(7, 3)], 2, [tell('n5')]],
  ['or when it took another one', [...failed, read('n4'), markedAs('n4', 2)], 1, [tell('n5')]],
  ['and while that is under way not once more', [...failed, unread(7, 3), unread(7, 3)], 2, []],
  ['one that was opened before it was heard of is not announced', [unread(7, 3), read('n9'), pushed(9, 3)], 2, []],
  ['one that is gone has the rest asked for', [unread(7, 3), { of: 'gone', id: 'n5' }], 3, [ask(7)]],
  [
    'one that cannot be marked since it is gone is not told again',
    [...failed, { of: 'gone', id: 'n5' }, news(7, [], 7, 2)],
    2,
    [],
  ],
])('read right here: %s', (_sentence, events, count, effects) => {
  const { state, effects: wanted } = after(...events)
  expect(state.count).toBe(count)
  expect(wanted).toEqual(effects)
})

test('one that is gone goes from what arrived', () => {
  expect(held(after(unread(7, 3), pushed(8, 4), pushed(9, 5), { of: 'gone', id: 'n8' }).state)).toEqual([9])
})
