import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inboxReducer } from './inbox-reducer.ts'
import { EMPTY_INBOX, type InboxEffect, type InboxEvent, type InboxState } from './inbox-state.ts'
import { AT, announce, fetched, fetchNew, pushed, row, unread } from './inbox-test-data.ts'

/** The effects of the last event, and the state after it. */
function after(...events: InboxEvent[]): { effects: readonly InboxEffect[]; state: InboxState } {
  return events.reduce(({ state }, event) => inboxReducer(state, event), {
    state: EMPTY_INBOX,
    effects: [] as readonly InboxEffect[],
  })
}
const sequencesOf = (state: InboxState): number[] => state.arrived.map(({ sequence }) => sequence)

const read = (id: string): InboxEvent => ({ type: 'read', id })
const markedAs = (id: string, count: number): InboxEvent => ({ type: 'marked', id, unread: count })
const sendRead = (id: string): InboxEffect => ({ type: 'sendRead', id })
const listed = (latest: number, count: number): InboxEvent => ({
  type: 'listed',
  latest,
  unread: count,
  silenced: false,
})
const failed = [unread(7, 3), read('n5'), { type: 'markFailed', id: 'n5' }] as const

it.each<[sentence: string, events: InboxEvent[], count: number, effects: InboxEffect[]]>([
  ['counts at once, and is sent', [unread(7, 3), read('n5')], 2, [sendRead('n5')]],
  ['counts and is sent once', [unread(7, 3), read('n5'), read('n5')], 2, []],
  ['is confirmed by the expected count', [unread(7, 3), read('n5'), markedAs('n5', 2)], 2, []],
  ['waits while another one is on its way', [unread(7, 8), read('n5'), read('n4')], 6, []],
  [
    'is not undone by a response that was made before it, and is sent after that',
    [unread(7, 8), read('n5'), read('n4'), markedAs('n5', 7)],
    6,
    [sendRead('n4')],
  ],
  [
    'is not undone by the last response either',
    [unread(7, 8), read('n5'), read('n4'), markedAs('n5', 7), markedAs('n4', 6)],
    6,
    [],
  ],
  ['is not undone by a count that was pushed before it', [unread(7, 8), read('n5'), unread(7, 8)], 7, []],
  ['is not undone by a list', [unread(7, 8), read('n5'), listed(7, 8)], 7, []],
  [
    'needs no request where its own count is pushed before the response',
    [unread(7, 8), read('n5'), unread(7, 7), markedAs('n5', 7)],
    7,
    [],
  ],
  [
    'requests the count where a push on the way was another one than the response',
    [unread(7, 8), read('n5'), unread(7, 8), markedAs('n5', 7)],
    7,
    [fetchNew(7)],
  ],
  [
    'leaves the gateway’s count once it is confirmed',
    [unread(7, 8), read('n5'), markedAs('n5', 7), unread(7, 9)],
    9,
    [{ type: 'refetch' }],
  ],
  [
    'finds in its response what was read elsewhere meanwhile',
    [unread(7, 8), read('n5'), unread(7, 4), markedAs('n5', 4)],
    4,
    [{ type: 'refetch' }],
  ],
  ['counts beside a notice that arrives meanwhile', [unread(7, 3), read('n5'), pushed(9, 4)], 3, [announce(row(9))]],
  [
    'counts once where the push of a notice knows of it already',
    [unread(7, 3), read('n5'), pushed(9, 3)],
    3,
    [announce(row(9))],
  ],
  [
    'counts beside a notice that is fetched meanwhile',
    [unread(7, 3), { type: 'interrupted' }, unread(9, 4), read('n5'), fetched(7, [row(9)], 9, 3)],
    3,
    [announce(row(9))],
  ],
  [
    'does not explain what a request on its way will bring',
    [unread(7, 3), { type: 'interrupted' }, unread(9, 4), read('n5'), markedAs('n5', 3), fetched(7, [row(9)], 9, 3)],
    3,
    [announce(row(9))],
  ],
  [
    'is confirmed during a request without a further one',
    [unread(7, 3), { type: 'interrupted' }, unread(9, 4), read('n5'), markedAs('n5', 3)],
    3,
    [],
  ],
  ['stays where it could not be sent', [...failed], 2, []],
  ['is sent again after the next push, which does not know of it', [...failed, unread(7, 3)], 2, [sendRead('n5')]],
  ['is sent again after a notice', [...failed, pushed(9, 4)], 3, [announce(row(9)), sendRead('n5')]],
  ['is sent again after a list', [...failed, listed(7, 3)], 2, [sendRead('n5')]],
  ['is sent again after another mark', [...failed, read('n4'), markedAs('n4', 2)], 1, [sendRead('n5')]],
  ['is not sent twice at once', [...failed, unread(7, 3), unread(7, 3)], 2, []],
  ['keeps a notice that is pushed later from being announced', [unread(7, 3), read('n9'), pushed(9, 3)], 2, []],
  ['of a notice that is gone requests the count', [unread(7, 3), { type: 'notFound', id: 'n5' }], 3, [fetchNew(7)]],
  [
    'is not sent again where the notice is gone',
    [...failed, { type: 'notFound', id: 'n5' }, fetched(7, [], 7, 2)],
    2,
    [],
  ],
])('a read mark %s', (_sentence, events, count, effects) => {
  const { state, effects: wanted } = after(...events)
  expect(state.unread).toBe(count)
  expect(wanted).toEqual(effects)
})

it('SOCKET-19 all marked as read are read in what arrived, and the count is the gateway’s', () => {
  const { state, effects } = after(unread(7, 3), pushed(8, 4), pushed(9, 5), { type: 'allRead', upTo: 8, unread: 1 })
  expect(effects).toEqual([])
  expect(state.unread).toBe(1)
  expect(state.arrived.map(({ read }) => read)).toEqual([false, true])
  expect(state.readUpTo).toBe(8)
})

describe('INBOX-18 undoing that all were marked as read', () => {
  const allRead: readonly InboxEvent[] = [
    unread(7, 3),
    pushed(8, 4),
    pushed(9, 5),
    { type: 'allRead', upTo: 9, unread: 0 },
  ]
  const readStates = ({ arrived }: InboxState) => arrived.map(({ read }) => read)

  it('makes unread again what arrived, and reads the lists again', () => {
    const { state, effects } = after(...allRead, { type: 'allReadUndone', unread: 5 })
    expect(readStates(state)).toEqual([false, false])
    expect([state.unread, state.expectedUnread, state.readUpTo]).toEqual([5, 5, 0])
    expect(effects).toEqual([{ type: 'refetch' }])
  })

  it('leaves read what was read one by one', () => {
    const { state } = after(...allRead, read('n8'), markedAs('n8', 0), { type: 'allReadUndone', unread: 4 })
    expect(readStates(state)).toEqual([false, true])
  })

  it('in another tab shows as a count that rises without a notice', () => {
    const { state, effects } = after(...allRead, unread(9, 5))
    expect(readStates(state)).toEqual([false, false])
    expect(effects).toEqual([{ type: 'refetch' }])
  })

  it('leaves a notice that arrived meanwhile unread', () => {
    const { state } = after(...allRead, pushed(10, 1), { type: 'allReadUndone', unread: 6 })
    expect(readStates(state)).toEqual([false, false, false])
    expect(state.unread).toBe(6)
  })
})

it('an acknowledgement marks the notice as read and as acknowledged', () => {
  const { state } = after(unread(7, 3), { type: 'acknowledged', id: 'n7', at: AT, unread: 2 })
  expect([...state.acknowledgedIds]).toEqual(['n7'])
  expect(state.unread).toBe(2)
})

describe('the push of an acknowledgement', () => {
  const push: InboxEvent = {
    ...{ type: 'push', at: AT },
    push: { type: 'ACKNOWLEDGED', count: 3, id: 'n7', acknowledgedAt: AT },
  }
  const shown: InboxEffect = { type: 'showAcknowledged', id: 'n7', at: AT }

  it('SOCKET-25 shows what was acknowledged elsewhere, and leaves the unread count to the next push', () => {
    const { state, effects } = after(unread(7, 3), push)
    expect([...state.acknowledgedIds]).toEqual(['n7'])
    expect([state.unread, effects]).toEqual([3, [shown]])
  })

  it('has no effect in the tab that acknowledged', () => {
    expect(after(unread(7, 3), { type: 'acknowledged', id: 'n7', at: AT, unread: 3 }, push).effects).toEqual([])
  })
})

it('the state has every notice that is gone', () => {
  const { state } = after(unread(7, 3), { type: 'notFound', id: 'n1' }, { type: 'notFound', id: 'n2' })
  expect([...state.notFound]).toEqual(['n1', 'n2'])
})

it('a notice that is gone is removed from what arrived', () => {
  expect(sequencesOf(after(unread(7, 3), pushed(8, 4), pushed(9, 5), { type: 'notFound', id: 'n8' }).state)).toEqual([
    9,
  ])
})

/** A gateway whose pushes and responses arrive at any time, and a tab in which the user reads. */
class Gateway {
  state = EMPTY_INBOX
  readonly unread = new Set(['n1', 'n2', 'n3', 'n4', 'n5'])
  private last = 5
  private readonly pushes: InboxEvent[] = []
  private readonly requests: InboxEffect[] = []
  private readonly responses: InboxEvent[] = []

  constructor() {
    this.dispatch(unread(this.last, this.unread.size))
  }
  heartbeat(): void {
    this.pushes.push(unread(this.last, this.unread.size))
  }
  publish(): void {
    this.last++
    this.unread.add(`n${this.last}`)
    this.pushes.push(pushed(this.last, this.unread.size))
  }
  readHere(number: number): void {
    this.dispatch(read(`n${number}`))
  }
  readElsewhere(number: number): void {
    if (this.unread.delete(`n${number}`)) this.heartbeat()
  }
  push(): void {
    const push = this.pushes.shift()
    if (push) this.dispatch(push)
  }
  handle(succeeds: boolean): void {
    const request = this.requests.shift()
    if (request?.type === 'fetchNew') this.responses.push(fetched(request.after, [], this.last, this.unread.size))
    if (request?.type !== 'sendRead') return
    if (succeeds) this.readElsewhere(Number(request.id.slice(1)))
    this.responses.push(succeeds ? markedAs(request.id, this.unread.size) : { type: 'markFailed', id: request.id })
  }
  respond(): void {
    const response = this.responses.shift()
    if (response) this.dispatch(response)
  }
  settle(): void {
    for (let turn = 0; turn < 100; turn++) {
      this.heartbeat()
      this.push()
      this.handle(true)
      this.respond()
    }
    while (this.pushes.length > 0) this.push()
  }
  private dispatch(event: InboxEvent): void {
    const { state, effects } = inboxReducer(this.state, event)
    this.state = state
    this.requests.push(...effects.filter((effect) => effect.type === 'sendRead' || effect.type === 'fetchNew'))
  }
}

describe('the unread count', () => {
  const notice = fc.integer({ min: 1, max: 7 })
  const step = fc.oneof(
    fc.constant((gateway: Gateway) => gateway.publish()),
    fc.constant((gateway: Gateway) => gateway.heartbeat()),
    fc.constant((gateway: Gateway) => gateway.push()),
    fc.constant((gateway: Gateway) => gateway.respond()),
    fc.boolean().map((succeeds) => (gateway: Gateway) => gateway.handle(succeeds)),
    notice.map((number) => (gateway: Gateway) => gateway.readHere(number)),
    notice.map((number) => (gateway: Gateway) => gateway.readElsewhere(number)),
  )

  it('SOCKET-19 is the gateway’s in the end, whatever comes late, and it has every mark', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const gateway = new Gateway()
        for (const act of steps) {
          act(gateway)
          expect(gateway.state.unread).toBeGreaterThanOrEqual(0)
        }
        gateway.settle()
        expect(gateway.state.marks.size).toBe(0)
        expect(gateway.state.unread).toBe(gateway.unread.size)
      }),
      { numRuns: 2_000 },
    )
  })
})
