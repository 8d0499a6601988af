import { beforeEach, describe, expect, it } from 'vitest'
import { SessionCache } from './session-cache.ts'

const MAX = 20_000
const session = (index: number) => ({
  row: { principal: { sessionId: `s${index}`, userId: `p${index >> 1}`, organisationId: `o${index % 200}` } },
})

describe('SessionCache', () => {
  let evicted: unknown[]
  let cache: SessionCache<ReturnType<typeof session>>
  beforeEach(() => {
    evicted = []
    cache = new SessionCache(MAX, (one) => evicted.push(one.row.principal.sessionId))
    for (let index = 0; index < MAX; index++) cache.set(`t${index}`, session(index))
  })

  it.each([
    ['session', 's7', 1],
    ['person', 'p7', 2],
    ['organisation', 'o7', 100],
    ['session', 'unknown', 0],
  ] as const)('visits only the affected ones of 20,000 sessions for a change of %s %s', (kind, subject, visited) => {
    expect(cache.deleteBySubject(kind, subject)).toBe(visited)
    expect(evicted).toHaveLength(visited)
    expect(cache.size).toBe(MAX - visited)
    expect(cache.deleteBySubject(kind, subject)).toBe(0)
  })

  it('removes deleted, replaced and evicted sessions from the index', () => {
    for (let index = 0; index < MAX; index++) cache.set(`t${index}`, session(index))
    for (let index = 0; index < MAX; index++) cache.set(`u${index}`, session(MAX + index))
    expect(cache.indexed).toBe(MAX + MAX / 2 + 200)
    for (let index = 0; index < 200; index++) cache.deleteBySubject('organisation', `o${index}`)
    expect([cache.size, cache.indexed]).toEqual([0, 0])
    for (let index = 0; index < 10; index++) cache.set(`t${index}`, session(index))
    cache.clear()
    expect(cache.indexed).toBe(0)
  })

  it('returns the session of a token, and nothing for an unknown one', () => {
    expect(cache.get('t7')).toEqual(session(7))
    expect(cache.get('unknown')).toBeUndefined()
  })

  it('keeps the index of a session whose entry is replaced', () => {
    cache.set('t7', session(7))
    expect(cache.deleteBySubject('session', 's7')).toBe(1)
  })
})
