import type { Push } from '@foyer/contract/notices'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AFTER_ALL, afterNotice } from './after-notice.ts'
import { AT, announce, ask, news, pushed, row, unread } from './example-news.ts'
import { type NewsEffect, type NewsEvent, type NewsState, NO_NEWS } from './news-state.ts'

const interrupted: NewsEvent = { of: 'interrupted' }

/** What the last of the events asks for, and what is held then. */
function after(...events: NewsEvent[]): { effects: readonly NewsEffect[]; state: NewsState } {
  return events.reduce(({ state }, event) => afterNotice(state, event), {
    state: NO_NEWS,
    effects: [] as readonly NewsEffect[],
  })
}
const held = (state: NewsState): number[] => state.arrived.map(({ sequence }) => sequence)

type Row = [sentence: string, events: NewsEvent[], effects: NewsEffect[], held: number[]]
test.each<Row>([
  ['the first word tells where to begin, and nothing older is announced', [unread(7, 3)], [], []],
  ['a notice that arrives is held and announced', [unread(7, 3), pushed(9, 4)], [announce(row(9))], [9]],
  ['the same once more is neither', [unread(7, 3), pushed(9, 4), pushed(9, 4)], [], [9]],
  [
    'one that the person does not want announced arrives quietly',
    [unread(7, 3), pushed(9, 4, { type: 'NORMAL_NOTICE', announce: false } as Partial<Push>)],
    [],
    [9],
  ],
  ['after an interruption without a loss nothing is asked', [unread(7, 3), interrupted, unread(7, 3)], [], []],
  ['after a loss exactly what came since is asked for', [unread(7, 3), interrupted, unread(12, 5)], [ask(7)], []],
  [
    'a notice that comes before the word about a loss is held, and what lies before it is asked for',
    [unread(7, 3), interrupted, pushed(12, 5)],
    [ask(7), announce(row(12))],
    [12],
  ],
  [
    'what was missed is announced, without what the line has brought meanwhile',
    [unread(7, 3), interrupted, pushed(12, 5), news(7, [row(10), row(12)], 12, 5)],
    [announce(row(10))],
    [12, 10],
  ],
  [
    'what was read elsewhere meanwhile is held, and not announced',
    [unread(7, 3), interrupted, unread(12, 3), news(7, [row(12, { read: true })], 12, 3)],
    [],
    [12],
  ],
  [
    'where it does not fit into one answer, the rest is asked for',
    [unread(7, 3), interrupted, unread(12, 5), news(7, [row(10)], 12, 5, true)],
    [ask(10), announce(row(10))],
    [10],
  ],
  [
    'a loss while the answer is on its way is asked for after it',
    [unread(7, 3), interrupted, unread(9, 4), interrupted, unread(12, 5), news(7, [row(9)], 9, 4)],
    [ask(9), announce(row(9))],
    [9],
  ],
  [
    'where no answer came, the next word has it asked for once more',
    [unread(7, 3), interrupted, unread(9, 4), { of: 'noNews' }, unread(9, 4)],
    [ask(7)],
    [],
  ],
  [
    'a gateway that itself missed something says so by its latest, on a line that held',
    [unread(7, 3), unread(9, 4)],
    [ask(7)],
    [],
  ],
  [
    'SOCKET-18 without a line and before any word, only how things stand is asked',
    [{ of: 'poll' }],
    [ask(AFTER_ALL)],
    [],
  ],
  ['SOCKET-18 without a line what is new is asked for', [unread(7, 3), interrupted, { of: 'poll' }], [ask(7)], []],
  [
    'an answer about how things stand hides nothing that lies between it and what was pushed before',
    [{ of: 'poll' }, pushed(9, 4), news(AFTER_ALL, [], 12, 5), unread(12, 5)],
    [ask(9)],
    [9],
  ],
  ['a count that is another one has what is shown renewed', [unread(7, 3), unread(7, 2)], [{ do: 'renew' }], []],
  ['reading right here explains the count', [unread(7, 3), { of: 'reading', id: 'n5' }, unread(7, 2)], [], []],
  [
    'reading elsewhere during an interruption is found',
    [unread(7, 3), interrupted, unread(9, 2), news(7, [row(9)], 9, 2)],
    [announce(row(9)), { do: 'renew' }],
    [9],
  ],
  [
    'a list that was read before the first word leaves no hole between the two',
    [unread(9, 4), { of: 'listed', latest: 7, unread: 3, silenced: false }],
    [ask(7)],
    [],
  ],
  [
    'a list tells where to begin too',
    [{ of: 'listed', latest: 7, unread: 3, silenced: false }, unread(9, 4)],
    [ask(7)],
    [],
  ],
])('SOCKET-19 %s', (_sentence, events, effects, rows) => {
  const { state, effects: wanted } = after(...events)
  expect(wanted).toEqual(effects)
  expect(held(state)).toEqual(rows)
})

test('SOCKET-19 each push brings the count, of whatever type it is', () => {
  expect(after(unread(7, 3), pushed(9, 4)).state.count).toBe(4)
  expect(after(unread(7, 3), { of: 'push', at: AT, push: { type: 'LICENCE_UPDATED', count: 2 } }).state.count).toBe(2)
})

test('normal notices of an interruption are announced only to who wants them', () => {
  const normal = row(9, { type: 'NORMAL_NOTICE' })
  const gap = [unread(7, 3), interrupted, unread(9, 4), news(7, [normal], 9, 4)]
  expect(after(...gap).effects).toEqual([])
  expect(after({ of: 'preferred', silenced: true }, ...gap).effects).toEqual([])
  expect(after({ of: 'preferred', silenced: false }, ...gap).effects).toEqual([announce(normal)])
})

test('who reads one, or all, has them read in what arrived', () => {
  const { state } = after(unread(7, 3), pushed(8, 4), pushed(9, 5), { of: 'reading', id: 'n8' })
  expect(state.arrived.map(({ read }) => read)).toEqual([false, true])
  expect(afterNotice(state, { of: 'readingAll', upTo: 9 }).state.arrived.every(({ read }) => read)).toBe(true)
})

/** A gateway that publishes, a line that breaks, and a tab that listens, in whatever order the world has. */
class World {
  readonly published: number[] = []
  readonly announced: number[] = []
  state = NO_NEWS
  private last = 3
  private up = false
  private readonly line: NewsEvent[] = []
  private readonly asked: number[] = []
  private readonly answers: NewsEvent[] = []

  publish(): void {
    this.last += 1 + (this.last % 3)
    this.published.push(this.last)
    if (this.up) this.line.push(pushed(this.last, this.published.length))
  }
  connect(pushFirst: boolean): void {
    if (this.up) return
    this.up = true
    const word = unread(this.last, this.published.length)
    // The gateway may push what it hears of before it has counted.
    if (pushFirst) {
      this.publish()
      this.line.push(unread(this.last, this.published.length))
    } else this.line.push(word)
  }
  cut(): void {
    this.up = false
    this.line.length = 0
    this.happens(interrupted)
  }
  hear(): void {
    const next = this.line.shift()
    if (next) this.happens(next)
  }
  answer(size: number): void {
    const from = this.asked.shift()
    if (from === undefined) return
    const all = this.published.filter((one) => one > from)
    const items = all.slice(0, size).map((one) => row(one))
    this.answers.push(news(from, items, this.last, this.published.length, all.length > size))
  }
  receive(lost: boolean): void {
    const next = this.answers.shift()
    if (next) this.happens(lost ? { of: 'noNews' } : next)
  }
  heartbeat(): void {
    if (this.up) this.line.push(unread(this.last, this.published.length))
  }
  settle(): void {
    this.connect(false)
    this.heartbeat()
    for (let turn = 0; turn < 400; turn++) {
      this.hear()
      this.answer(5)
      this.receive(false)
      if (turn === 200) this.heartbeat()
    }
  }
  private happens(event: NewsEvent): void {
    const { state, effects } = afterNotice(this.state, event)
    this.state = state
    for (const effect of effects) {
      if (effect.do === 'ask') this.asked.push(effect.after)
      if (effect.do === 'announce') this.announced.push(...effect.notices.map(({ sequence }) => sequence))
    }
  }
}

describe('whatever is lost on the way', () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant((world: World) => world.publish()) },
    { weight: 4, arbitrary: fc.constant((world: World) => world.hear()) },
    fc.boolean().map((pushFirst) => (world: World) => world.connect(pushFirst)),
    fc.constant((world: World) => world.cut()),
    fc.constant((world: World) => world.heartbeat()),
    fc.integer({ min: 1, max: 3 }).map((size) => (world: World) => world.answer(size)),
    fc.boolean().map((lost) => (world: World) => world.receive(lost)),
  )

  test('SOCKET-19 what is held in the end is what was published since the first word, each once, and announced once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = new World()
        for (const act of steps) act(world)
        world.settle()
        const due = world.published.filter((one) => one > world.state.since)
        expect(held(world.state)).toEqual(due.toReversed())
        expect([...world.announced].sort((one, other) => one - other)).toEqual(due)
      }),
      { numRuns: 2_000 },
    )
  })
})
