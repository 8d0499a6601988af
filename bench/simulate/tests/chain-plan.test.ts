import { describe, expect, it } from 'vitest'
import { chainId, chainIdSql } from '../chain/chain-ids.ts'
import { chainPlan, customerOf, isManager, sampleOf, storeOf, usersOf, ZONES, zoneOf } from '../chain/chain-plan.ts'

const PLAN = chainPlan({ stores: 1_000, userCount: 100_050, seed: 7 })

describe('chain plan', () => {
  it('PROD-90 every user works in one store, and each store has a manager', () => {
    const numbers = Array.from({ length: PLAN.stores }, (_, store) => usersOf(PLAN, store)).flat()
    expect([numbers.length, new Set(numbers).size, Math.max(...numbers)]).toEqual([100_050, 100_050, 100_049])
    expect(usersOf(PLAN, 3).every((user) => storeOf(PLAN, user) === 3)).toBe(true)
    expect(usersOf(PLAN, 3).filter((user) => isManager(PLAN, user))).toEqual([3])
  })

  it('PROD-90 the stores are in five time zones, those of a customer in one', () => {
    const zones = Array.from({ length: 10_000 }, (_, store) =>
      zoneOf(chainPlan({ stores: 10_000, userCount: 10_000, seed: 1 }), store),
    )
    const counts = ZONES.map((_, zone) => zones.filter((one) => one === zone).length)
    for (const [zone, { share }] of ZONES.entries())
      expect(Math.abs((counts[zone] ?? 0) / 10_000 - share)).toBeLessThan(0.03)
    expect(new Set(zones.slice(0, 200)).size).toBe(1)
    expect([customerOf(199), customerOf(200)]).toEqual([0, 1])
  })

  it.each([
    [0.01, 10],
    [0.1, 100],
    [1, 1_000],
    [0.0001, 1],
  ])('a sample of %d has %d stores, spread over the chain', (share, count) => {
    const stores = sampleOf(PLAN, share)
    expect([stores.length, new Set(stores).size]).toEqual([count, count])
    expect(stores.every((store) => store >= 0 && store < PLAN.stores)).toBe(true)
  })
})

describe('ids of a chain', () => {
  it('PROD-90 are UUIDs that differ by seed, kind and number, and are the same in each run', () => {
    expect(chainId(7, 'user', 255)).toBe('01930d1d-0007-7000-8000-0000000000ff')
    const ids = [1, 2].flatMap((seed) =>
      (['user', 'store'] as const).flatMap((kind) => [1, 2].map((number) => chainId(seed, kind, number))),
    )
    expect(new Set(ids).size).toBe(8)
  })

  it('are the same in SQL', () => {
    expect(chainIdSql(7, 'user', '255')).toBe(
      `('01930d1d-0007-7000-8000-' || lpad(to_hex((255)::bigint), 12, '0'))::uuid`,
    )
  })
})
