import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inboxReducer } from './inbox-reducer.ts'
import { EMPTY_INBOX, type InboxEvent, type InboxState } from './inbox-state.ts'
import { fetched, fetchNew, pushed, row, unread } from './inbox-test-data.ts'
import {
  AFTER_ALL,
  afterFetchedUpTo,
  afterLatest,
  afterListedUpTo,
  afterNextNotice,
  fetchMissing,
  isMissing,
} from './missing-notices.ts'

const interrupted: InboxEvent = { type: 'interrupted' }
const sequencesOf = (state: InboxState): number[] => state.arrived.map(({ sequence }) => sequence)

/** A gateway that publishes, a connection that breaks, and a tab, with events in any order. */
class World {
  readonly published: number[] = []
  readonly announced: number[] = []
  state = EMPTY_INBOX
  private last = 3
  private up = false
  private readonly pushes: InboxEvent[] = []
  private readonly requests: number[] = []
  private readonly responses: InboxEvent[] = []

  publish(): void {
    this.last += 1 + (this.last % 3)
    this.published.push(this.last)
    if (this.up) this.pushes.push(pushed(this.last, this.published.length))
  }
  connect(pushFirst: boolean): void {
    if (this.up) return
    this.up = true
    const word = unread(this.last, this.published.length)
    // The gateway may push a notice before it has counted.
    if (pushFirst) {
      this.publish()
      this.pushes.push(unread(this.last, this.published.length))
    } else this.pushes.push(word)
  }
  cut(): void {
    this.up = false
    this.pushes.length = 0
    this.dispatch(interrupted)
  }
  push(): void {
    const next = this.pushes.shift()
    if (next) this.dispatch(next)
  }
  respond(size: number): void {
    const from = this.requests.shift()
    if (from === undefined) return
    const all = this.published.filter((one) => one > from)
    const items = all.slice(0, size).map((one) => row(one))
    this.responses.push(fetched(from, items, this.last, this.published.length, all.length > size))
  }
  receive(lost: boolean): void {
    const next = this.responses.shift()
    if (next) this.dispatch(lost ? { type: 'fetchFailed' } : next)
  }
  heartbeat(): void {
    if (this.up) this.pushes.push(unread(this.last, this.published.length))
  }
  settle(): void {
    this.connect(false)
    this.heartbeat()
    for (let turn = 0; turn < 400; turn++) {
      this.push()
      this.respond(5)
      this.receive(false)
      if (turn === 200) this.heartbeat()
    }
  }
  private dispatch(event: InboxEvent): void {
    const { state, effects } = inboxReducer(this.state, event)
    this.state = state
    for (const effect of effects) {
      if (effect.type === 'fetchNew') this.requests.push(effect.after)
      if (effect.type === 'announce') this.announced.push(...effect.notices.map(({ sequence }) => sequence))
    }
  }
}

describe('missing notices', () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant((world: World) => world.publish()) },
    { weight: 4, arbitrary: fc.constant((world: World) => world.push()) },
    fc.boolean().map((pushFirst) => (world: World) => world.connect(pushFirst)),
    fc.constant((world: World) => world.cut()),
    fc.constant((world: World) => world.heartbeat()),
    fc.integer({ min: 1, max: 3 }).map((size) => (world: World) => world.respond(size)),
    fc.boolean().map((lost) => (world: World) => world.receive(lost)),
  )

  it('SOCKET-19 arrive and are announced exactly once, whatever is lost on the way', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = new World()
        for (const act of steps) act(world)
        world.settle()
        const due = world.published.filter((one) => one > world.state.arrivedAfter)
        expect(sequencesOf(world.state)).toEqual(due.toReversed())
        expect([...world.announced].sort((one, other) => one - other)).toEqual(due)
      }),
      { numRuns: 2_000 },
    )
  })
})

/** Complete up to 5 since the first push after 3, on a connection that has pushed 5. */
const KNOWN: InboxState = { ...EMPTY_INBOX, arrivedAfter: 3, completeUpTo: 5, isContiguous: true, latestReceived: 5 }
const BROKEN: InboxState = { ...KNOWN, isContiguous: false }

describe('fetchMissing', () => {
  it.each([
    ['after all, where nothing is known', EMPTY_INBOX, 'fetching', [fetchNew(AFTER_ALL)]],
    ['after what is known', KNOWN, 'fetching', [fetchNew(5)]],
    ['again, after the request that is on its way', { ...KNOWN, fetching: 'fetching' }, 'fetchAgain', []],
    ['once more, however often', { ...KNOWN, fetching: 'fetchAgain' }, 'fetchAgain', []],
  ] as const)('requests notices %s', (_what, before, fetching, effects) => {
    expect(fetchMissing(before)).toEqual({ state: { ...before, fetching }, effects })
  })
})

describe('isMissing', () => {
  const arrived = [row(5)]
  it.each([
    ['one from before the first push', { ...KNOWN, arrived }, 3, false],
    ['the first one after it', { ...KNOWN, arrived }, 4, true],
    ['one that has arrived', { ...KNOWN, arrived }, 5, false],
    ['a new one', { ...KNOWN, arrived }, 6, true],
    ['any, before the first push', EMPTY_INBOX, 0, true],
  ])('of %s', (_what, state, sequence, missing) => {
    expect(isMissing(state, sequence)).toBe(missing)
  })
})

describe('afterLatest', () => {
  it.each<[string, InboxState, number, Partial<InboxState>, number | undefined]>([
    [
      'begins with the first message',
      EMPTY_INBOX,
      7,
      { arrivedAfter: 7, completeUpTo: 7, latestReceived: 7 },
      undefined,
    ],
    ['requests nothing where all is known', KNOWN, 5, {}, undefined],
    ['requests nothing for an older sequence', KNOWN, 4, {}, undefined],
    ['requests what is missing', KNOWN, 7, { latestReceived: 7, fetching: 'fetching' }, 5],
    ['counts pushes of the same connection', { ...KNOWN, latestReceived: 7 }, 7, { latestReceived: 7 }, undefined],
    ['counts no pushes of an old connection', { ...BROKEN, latestReceived: 7 }, 7, { fetching: 'fetching' }, 5],
    [
      'raises an old connection to what is known',
      { ...BROKEN, latestReceived: 2 },
      4,
      { latestReceived: 5 },
      undefined,
    ],
  ])('%s', (_what, before, latest, change, after) => {
    const { state, effects } = afterLatest(before, latest)
    expect(state).toEqual({ ...before, isContiguous: true, ...change })
    expect(effects).toEqual(after === undefined ? [] : [fetchNew(after)])
  })
})

describe('afterNextNotice', () => {
  it.each<[string, InboxState, number, Partial<InboxState>, number | undefined]>([
    ['begins with the first push', EMPTY_INBOX, 7, { arrivedAfter: 6, completeUpTo: 7, latestReceived: 7 }, undefined],
    ['is complete with the next one', KNOWN, 7, { completeUpTo: 7, latestReceived: 7 }, undefined],
    ['never goes back', KNOWN, 4, {}, undefined],
    ['waits for a response', { ...KNOWN, fetching: 'fetching' }, 7, { latestReceived: 7 }, undefined],
    ['requests what a lost connection missed', BROKEN, 7, { latestReceived: 7, fetching: 'fetching' }, 5],
  ])('%s', (_what, before, sequence, change, after) => {
    const { state, effects } = afterNextNotice(before, sequence)
    expect(state).toEqual({ ...before, isContiguous: true, ...change })
    expect(effects).toEqual(after === undefined ? [] : [fetchNew(after)])
  })
})

describe('afterListedUpTo', () => {
  it.each<[string, InboxState, number, Partial<InboxState>, number | undefined]>([
    ['begins with a list', EMPTY_INBOX, 7, { arrivedAfter: 7, completeUpTo: 7 }, undefined],
    ['changes nothing for a list from after the first push', KNOWN, 3, {}, undefined],
    [
      'requests what is between an older list and it',
      KNOWN,
      2,
      { arrivedAfter: 2, completeUpTo: 2, fetching: 'fetching' },
      2,
    ],
    [
      'remembers up to where it was complete',
      { ...KNOWN, latestReceived: 4 },
      2,
      { arrivedAfter: 2, completeUpTo: 2, latestReceived: 5, fetching: 'fetching' },
      2,
    ],
  ])('%s', (_what, before, latest, change, after) => {
    const { state, effects } = afterListedUpTo(before, latest)
    expect(state).toEqual({ ...before, ...change })
    expect(effects).toEqual(after === undefined ? [] : [fetchNew(after)])
  })
})

describe('afterFetchedUpTo', () => {
  const response = (latest: number, more: boolean, ...sequences: number[]) => ({
    ...{ items: sequences.map((sequence) => row(sequence)), latest, more, unread: 0 },
  })
  it.each<[string, Partial<InboxState>, number, ReturnType<typeof response>, number | undefined]>([
    ['goes up to the latest', {}, 5, response(9, false, 7), 9],
    ['goes up to the last notice of a response that has more', {}, 5, response(9, true, 7), 7],
    ['goes up to the last notice where that is later', {}, 5, response(6, false, 7), 7],
    ['stays where the response has nothing', {}, 5, response(0, true), 5],
    ['stays where the response begins later', {}, 6, response(9, false, 9), 5],
    ['includes pushes that followed', { fetching: 'fetching', latestReceived: 11 }, 5, response(9, false), 11],
    ['includes none where there is more', { fetching: 'fetching', latestReceived: 11 }, 5, response(9, true, 7), 7],
    [
      'includes none where another request is due',
      { fetching: 'fetchAgain', latestReceived: 11 },
      5,
      response(9, false),
      9,
    ],
    [
      'includes none of a lost connection',
      { fetching: 'fetching', latestReceived: 11, isContiguous: false },
      5,
      response(9, false),
      9,
    ],
  ])('%s', (_what, change, after, fetchedNow, completeUpTo) => {
    const before = { ...KNOWN, ...change }
    expect(afterFetchedUpTo(before, after, fetchedNow)).toEqual({ ...before, completeUpTo })
  })

  it('begins with a response', () => {
    const state = afterFetchedUpTo(EMPTY_INBOX, AFTER_ALL, response(9, false))
    expect(state).toEqual({ ...EMPTY_INBOX, arrivedAfter: 9, completeUpTo: 9 })
  })
})
