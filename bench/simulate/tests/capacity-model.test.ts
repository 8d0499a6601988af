import { describe, expect, it } from 'vitest'
import { HABITS, type WorkKind } from '../day/habits.ts'
import { type Capacity, capacityOf } from '../model/capacity-model.ts'
import { ALONE, type Cost, mixedFactor, predictUse, sumOf, type UnitCosts } from '../model/unit-costs.ts'

const KINDS: readonly WorkKind[] = [
  ...(['sign-in', 'wrong password', 'socket', 'work-bench', 'inbox list', 'label list'] as const),
  ...(['price change', 'notice', 'notice delivered', 'acknowledgement', 'role change'] as const),
]
const NOTHING: Cost = { gateway: 0, database: 0 }

function costs(work: Partial<Record<WorkKind, Cost>>, more: Partial<UnitCosts> = {}): UnitCosts {
  return {
    work: { ...(Object.fromEntries(KINDS.map((kind) => [kind, NOTHING])) as Record<WorkKind, Cost>), ...work },
    mixed: ALONE,
    ...{ idle: NOTHING, idleSocket: NOTHING, socketKilobytes: 6, gatewayMegabytes: 200, bytesOfUserDay: 3_000 },
    ...more,
  }
}

const SIGN_IN = { 'sign-in': { gateway: 10, database: 1 } }
const TABLE: readonly [string, number, UnitCosts, Partial<Omit<Capacity, 'peak'>>][] = [
  [
    'a small chain needs one gateway and a spare one',
    100,
    costs(SIGN_IN),
    { gateways: 2, databaseCores: 2, connections: 46 },
  ],
  [
    'disk grows with the users who work',
    1_000,
    costs(SIGN_IN),
    { diskGigabytesAYear: (100_000 * 0.4 * 3_000 * 365) / 1e9 },
  ],
  [
    'hashes use up the cores of gateways',
    100_000,
    costs({ 'sign-in': { gateway: 500, database: 1 } }),
    { first: 'cores of gateways' },
  ],
  [
    'statements use up the cores of the database',
    100_000,
    costs({ 'sign-in': { gateway: 1, database: 900 } }),
    { first: 'cores of the database' },
  ],
  ['sockets without work use up gateways', 100_000, costs({}), { first: 'sockets of gateways' }],
]

describe('capacity of a chain', () => {
  it.each(TABLE)('PROD-94 %s', (_what, stores, unit, expected) => {
    expect(capacityOf({ stores, userCount: stores * 100 }, unit)).toMatchObject(expected)
  })

  it('PROD-94 the busiest minutes have the shifts that begin at once', () => {
    const { peak } = capacityOf({ stores: 1_000, userCount: 100_000 }, costs(SIGN_IN))
    const [zone, shift] = [0.4, 0.25]
    const alone = (100_000 * HABITS.working * zone * shift) / (2 * HABITS.arrivalMinutes * 60)
    expect(peak.signInsASecond).toBeGreaterThanOrEqual(alone)
    expect(peak.signInsASecond).toBeLessThan(3 * alone)
    expect(peak.gatewayCores).toBeCloseTo(peak.signInsASecond * 0.01, 5)
    expect(peak.sockets).toBeLessThan(100_000 * HABITS.working)
  })

  it('PROD-94 ten times the stores need ten times the cores', () => {
    const [one, ten] = [1_000, 10_000].map((stores) => capacityOf({ stores, userCount: stores * 100 }, costs(SIGN_IN)))
    expect((ten?.peak.gatewayCores ?? 0) / (one?.peak.gatewayCores ?? 1)).toBeCloseTo(10, 5)
  })
})

const DAY = { counts: { 'sign-in': 100, notice: 5 }, gateways: 2, seconds: 10, socketSeconds: 1_000 }

describe('predicted use', () => {
  it('PROD-94 is the work at its cost, and what gateways and sockets need without work', () => {
    const unit = costs(SIGN_IN, { idle: { gateway: 20, database: 10 }, idleSocket: { gateway: 0.01, database: 0 } })
    const parts = predictUse(unit, DAY)
    expect(parts['sign-in']).toEqual({ gateway: 1, database: 0.1 })
    expect(parts['idle gateways']).toEqual({ gateway: 0.4, database: 0.2 })
    const sum = sumOf(parts)
    expect([sum.gateway.toFixed(3), sum.database.toFixed(3)]).toEqual(['1.410', '0.300'])
  })

  it('PROD-94 is what was measured with the factor of that day, without one for idle gateways', () => {
    const unit = costs(SIGN_IN, { idle: { gateway: 20, database: 10 }, idleSocket: { gateway: 0.01, database: 0 } })
    const mixed = mixedFactor(unit, DAY, { gateway: 1.91, database: 0.4 })
    expect([mixed.gateway.toFixed(3), mixed.database.toFixed(3)]).toEqual(['1.500', '2.000'])
    const sum = sumOf(predictUse({ ...unit, mixed }, DAY))
    expect([sum.gateway.toFixed(3), sum.database.toFixed(3)]).toEqual(['1.910', '0.400'])
  })

  it('PROD-94 mixed work needs more cores', () => {
    const size = { stores: 1_000, userCount: 100_000 }
    const cores = (mixed: Cost) => capacityOf(size, costs(SIGN_IN, { mixed })).peak.gatewayCores
    expect(cores({ gateway: 1.5, database: 1 }) / cores(ALONE)).toBeCloseTo(1.5, 5)
  })
})
