import { describe, expect, it } from 'vitest'
import { chainPlan, sampleOf, usersOf } from '../chain/chain-plan.ts'
import { type DayEvent, daySchedule } from '../day/day-schedule.ts'
import { HABITS } from '../day/habits.ts'
import { seededRandom } from '../random.ts'

const PLAN = chainPlan({ stores: 1_000, userCount: 100_000, seed: 1 })
const STORES = sampleOf(PLAN, 0.1)
const USERS = STORES.flatMap((store) => usersOf(PLAN, store)).length
const day = (seed: number) => daySchedule(PLAN, STORES, seededRandom(seed))
const ofKind = (events: readonly DayEvent[], kind: DayEvent['kind']) => events.filter((event) => event.kind === kind)
const hoursOf = (events: readonly DayEvent[]) => new Set(events.map(({ at }) => Math.floor(at / 3_600)))

describe('schedule of a day', () => {
  it('PROD-91 the same seed gives the same day, another one another day', () => {
    expect(day(1)).toEqual(day(1))
    expect(day(1)).not.toEqual(day(2))
  })

  it('PROD-91 users begin by shifts in five time zones, and work for eight hours', () => {
    const events = day(1)
    const begins = ofKind(events, 'begin')
    expect(Math.abs(begins.length / USERS - HABITS.working)).toBeLessThan(0.02)
    expect(ofKind(events, 'end').length).toBe(begins.length)
    /* 05:00 in Shanghai is 21:00 in UTC, and 14:00 in New York is 19:00. */
    expect(hoursOf(begins).size).toBeGreaterThanOrEqual(18)
    expect(ofKind(events, 'work-bench').length).toBe(begins.length * HABITS.workBenches)
  })

  it('PROD-91 the network of a fifth of the stores is cut and comes back', () => {
    const events = day(1)
    const cut = events.flatMap((event) => ('stores' in event && event.kind === 'cut' ? [event] : []))
    const back = events.flatMap((event) => ('stores' in event && event.kind === 'back' ? [event] : []))
    expect(cut.map(({ stores }) => stores.length)).toEqual([STORES.length / 5])
    expect(back.map(({ stores }) => stores)).toEqual(cut.map(({ stores }) => stores))
    expect((back[0]?.at ?? 0) - (cut[0]?.at ?? 0)).toBe(HABITS.cut.minutes * 60)
  })

  it('PROD-91 has notices, changed prices and changed roles, all in order and within the day', () => {
    const events = day(1)
    const times = events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect([times.every((at) => at >= 0 && at < 86_400), ofKind(events, 'role change').length]).toEqual([true, 20])
    expect(ofKind(events, 'notice').length).toBe(HABITS.chainNotices + HABITS.storeNoticesOfHundred)
    expect(ofKind(events, 'price change').length % HABITS.priceChanges).toBe(0)
  })
})

describe('seeded random numbers', () => {
  it('are even, and the same for the same seed', () => {
    const random = seededRandom(3)
    const numbers = Array.from({ length: 10_000 }, random)
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02)
    expect(numbers.every((one) => one >= 0 && one < 1)).toBe(true)
    const again = seededRandom(3)
    expect(numbers.slice(0, 5)).toEqual(Array.from({ length: 5 }, again))
  })
})
