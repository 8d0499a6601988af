import { describe, expect, it } from 'vitest'
import { RequestCounts } from './request-counts.ts'

describe('counts of calls', () => {
  it('ASVS 15.2.2 keep a bounded number of sources in memory after a million of them', () => {
    const counts = new RequestCounts({ calls: 1, seconds: 600 }, 1_000)
    for (let source = 0; source < 1_000_000; source++) counts.count(`10.0.${source}`)
    expect(counts.size).toBe(1_000)
  })

  it('ASVS 15.2.2 have a bound without being given one', () => {
    const counts = new RequestCounts({ calls: 1, seconds: 600 })
    for (let source = 0; source < 120_000; source++) counts.count(`10.0.${source}`)
    expect(counts.size).toBe(50_000)
  })

  it('refuse a source that has no call left, and return how long it has to wait', () => {
    const counts = new RequestCounts({ calls: 2, seconds: 600 })
    expect([counts.count('a'), counts.count('a'), counts.count('b')]).toEqual([undefined, undefined, undefined])
    const wait = counts.count('a') as number
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(600_000)
  })

  it('are not reset by a flood of other sources below the bound, nor while the source goes on calling', () => {
    const counts = new RequestCounts({ calls: 1, seconds: 600 }, 100)
    counts.count('a')
    for (let source = 0; source < 1_000; source++) {
      counts.count(`other ${source}`)
      if (source % 99 === 98) expect(counts.count('a')).toBeGreaterThan(0)
    }
  })
})
