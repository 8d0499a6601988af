import { describe, expect, it } from 'vitest'
import { RequestCounts } from './request-counts.ts'

describe('RequestCounts', () => {
  it('ASVS 15.2.2 stores a bounded number of a million sources', () => {
    const counts = new RequestCounts({ calls: 1, seconds: 600 }, 1_000)
    for (let source = 0; source < 1_000_000; source++) counts.count(`10.0.${source}`)
    expect(counts.size).toBe(1_000)
  })

  it('ASVS 15.2.2 has a default bound', () => {
    const counts = new RequestCounts({ calls: 1, seconds: 600 })
    for (let source = 0; source < 120_000; source++) counts.count(`10.0.${source}`)
    expect(counts.size).toBe(50_000)
  })

  it('rejects a source without requests left and returns its waiting time', () => {
    const counts = new RequestCounts({ calls: 2, seconds: 600 })
    expect([counts.count('a'), counts.count('a'), counts.count('b')]).toEqual([undefined, undefined, undefined])
    const wait = counts.count('a') as number
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(600_000)
  })

  it('is not reset by many other sources while the source continues', () => {
    const counts = new RequestCounts({ calls: 1, seconds: 600 }, 100)
    counts.count('a')
    for (let source = 0; source < 1_000; source++) {
      counts.count(`other ${source}`)
      if (source % 99 === 98) expect(counts.count('a')).toBeGreaterThan(0)
    }
  })
})
