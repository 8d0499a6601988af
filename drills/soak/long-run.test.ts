import { describe, expect, it } from 'vitest'
import { startFixedWork } from './fixed-work.ts'
import { readByTurns } from './paired-reads.ts'
import { usedBy } from './sampler.ts'
import { timetableOf } from './timetable.ts'
import { growthBeside, growthOfTime, type Sample, trendOf, undisturbed } from './trend.ts'

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

describe('growthOfTime', () => {
  const trend = (first: number, last: number) => ({ first, last, growth: (last / first - 1) * 100, count: 2 })

  it.each([
    ['is what exceeds fixed work while the machine becomes slower', trend(10, 12), trend(2, 2.2), 9.1],
    ['is the growth alone while the machine becomes quicker', trend(10, 9), trend(2, 1.4), -10],
    ['is the growth alone on a machine that stays as it is', trend(10, 11), trend(2, 2), 10],
  ])('PROD-38 %s', (_, time, fixedWork, growth) => {
    expect(growthOfTime(time, fixedWork)).toBeCloseTo(growth, 1)
  })
})

describe('readByTurns', () => {
  /** Gateways that take these times for a read, in milliseconds. Zero: no response. */
  async function timesOf(...durations: number[]) {
    let time = 0
    const order: number[] = []
    const [lasting, ...restarted] = durations.map((duration, index) => ({
      get: async () => {
        order.push(index)
        time += duration
        if (duration === 0) throw new Error('no response')
        return { status: 200, headers: new Headers(), body: {} }
      },
    }))
    if (!lasting) throw new Error('no gateway')
    return { times: await readByTurns(lasting, restarted, 'token', () => time), order }
  }

  it('PROD-38 compares the lasting gateway with the quicker one of the others, by turns', async () => {
    const { times, order } = await timesOf(6, 9, 4)
    expect(times).toEqual({ lasting: 6, restarted: 4 })
    expect(order.slice(0, 6)).toEqual([0, 1, 2, 0, 1, 2])
  })

  it('leaves out a gateway that does not respond, and asks it once', async () => {
    const { times, order } = await timesOf(6, 0, 4)
    expect(times).toEqual({ lasting: 6, restarted: 4 })
    expect(order.filter((index) => index === 1)).toHaveLength(1)
    expect((await timesOf(6, 0, 0)).times).toEqual({ lasting: 6, restarted: undefined })
  })
})

describe('usedBy', () => {
  it('adds the values of several labels, and has none for a metric that is not there', () => {
    const page =
      'foyer_process_open_fds 61\nfoyer_database_connections{state="busy"} 1\nfoyer_database_connections{state="idle"} 3\n'
    expect(usedBy(page)).toEqual({ handles: 61, connections: 4 })
  })
})
