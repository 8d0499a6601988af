import { describe, expect, it } from 'vitest'
import { startFixedWork } from './fixed-work.ts'
import { timetableOf } from './timetable.ts'
import { growthBeside, type Sample, trendOf, undisturbed } from './trend.ts'

const samples = (...values: (number | undefined)[]): Sample[] =>
  values.map((value, index) => ({ at: index * 10, values: value === undefined ? {} : { memory: value } }))

describe('timetableOf', () => {
  it('PROD-38 restarts both other gateways and kills the primary in every run, evenly', () => {
    expect(timetableOf(500)).toEqual([
      { at: 100, event: { kind: 'restart', gateway: 1 } },
      { at: 200, event: { kind: 'failover' } },
      { at: 300, event: { kind: 'restart', gateway: 2 } },
      { at: 400, event: { kind: 'failover' } },
    ])
  })

  it('interrupts a run of two hours each ten minutes', () => {
    const times = timetableOf(7_200).map(({ at }) => at)
    expect(times).toHaveLength(12)
    expect(Math.max(...times.map((at, index) => at - (times[index - 1] ?? 0)))).toBeLessThanOrEqual(600)
    expect(times.at(-1)).toBeLessThan(7_200)
  })
})

describe('undisturbed', () => {
  it('removes the warm-up and what lies within an interruption', () => {
    const left = undisturbed(samples(1, 2, 3, 4, 5, 6), 10, [{ from: 25, to: 40 }])
    expect(left.map(({ at }) => at)).toEqual([10, 20, 50])
  })
})

describe('trendOf', () => {
  it.each([
    ['flat', [100, 100, 100, 100, 100, 100], 0],
    ['growth', [100, 100, 103, 105, 110, 110], 10],
    ['less at the end', [100, 100, 100, 100, 90, 90], -10],
    ['one outlier in a third', [100, 100, 100, 1, 1, 1, 100, 100, 900], 0],
    ['without a value', [100, undefined, 100, undefined, 100, 100], 0],
  ])('PROD-38 compares the last third with the first: %s', (_, values, growth) => {
    expect(trendOf(samples(...values), 'memory').growth).toBeCloseTo(growth)
  })
})

describe('growthBeside', () => {
  it.each([
    ['both alike, on a slower machine', { first: 10, last: 12 }, { first: 2, last: 2.4 }, 0],
    ['the time alone', { first: 10, last: 12 }, { first: 2, last: 2 }, 20],
    ['the time less, on a faster machine', { first: 10, last: 10 }, { first: 2, last: 1.6 }, 25],
  ])('PROD-38 is what a time grows beyond fixed work: %s', (_, time, fixedWork, growth) => {
    const trend = (ends: { first: number; last: number }) => ({ ...ends, growth: Number.NaN, count: 2 })
    expect(growthBeside(trend(time), trend(fixedWork))).toBeCloseTo(growth)
  })

  it('fixed work takes some time in a process that ends with the drill', async ({ onTestFinished }) => {
    const work = await startFixedWork()
    onTestFinished(() => work.stop())
    expect(await work.measure()).toBeGreaterThan(0)
  })
})
