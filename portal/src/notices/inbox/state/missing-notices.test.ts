import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inboxReducer } from './inbox-reducer.ts'
import { EMPTY_INBOX, type InboxEvent, type InboxState } from './inbox-state.ts'
import { fetched, pushed, row, unread } from './inbox-test-data.ts'

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

  test('SOCKET-19 arrive and are announced exactly once, whatever is lost on the way', () => {
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
