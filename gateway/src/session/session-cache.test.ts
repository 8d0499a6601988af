import { beforeEach, describe, expect, it } from 'vitest'
import { SessionCache } from './session-cache.ts'

const MOST = 20_000
const session = (index: number) => ({
  row: { principal: { sessionId: `s${index}`, personId: `p${index >> 1}`, organisationId: `o${index % 200}` } },
})

describe('SessionCache', () => {
  let forgotten: unknown[]
  let remembered: SessionCache<ReturnType<typeof session>>
  beforeEach(() => {
    forgotten = []
    remembered = new SessionCache(MOST, (one) => forgotten.push(one.row.principal.sessionId))
    for (let index = 0; index < MOST; index++) remembered.remember(`t${index}`, session(index))
  })

  it.each([
    ['session', 's7', 1],
    ['person', 'p7', 2],
    ['organisation', 'o7', 100],
    ['session', 'unknown', 0],
  ] as const)('visits of 20,000 sessions only those that a change of %s %s concerns', (kind, subject, visited) => {
    expect(remembered.forget(kind, subject)).toBe(visited)
    expect(forgotten).toHaveLength(visited)
    expect(remembered.size).toBe(MOST - visited)
    expect(remembered.forget(kind, subject)).toBe(0)
  })

  it('leaves nothing in the index of what is gone, replaced or pushed out', () => {
    for (let index = 0; index < MOST; index++) remembered.remember(`t${index}`, session(index))
    for (let index = 0; index < MOST; index++) remembered.remember(`u${index}`, session(MOST + index))
    expect(remembered.indexed).toBe(MOST + MOST / 2 + 200)
    for (let index = 0; index < 200; index++) remembered.forget('organisation', `o${index}`)
    expect([remembered.size, remembered.indexed]).toEqual([0, 0])
    for (let index = 0; index < 10; index++) remembered.remember(`t${index}`, session(index))
    remembered.forgetAll()
    expect(remembered.indexed).toBe(0)
  })

  it('keeps the index of a session whose entry is replaced', () => {
    remembered.remember('t7', session(7))
    expect(remembered.forget('session', 's7')).toBe(1)
  })
})
