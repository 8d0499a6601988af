import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { TraceSampler } from './trace-sampler.ts'

const KEY = Buffer.from('the key of the test')
/** A second ends after each decision, unless the test ends it. */
function sampler(ratio: number, key: Uint8Array = KEY, inASecond = (work: () => void) => work()): TraceSampler {
  return new TraceSampler({ ratio, key, inASecond })
}

/** A sampler, and what ends the second. */
function inOneSecond(ratio: number): { one: TraceSampler; endSecond: () => void } {
  const works: (() => void)[] = []
  const one = sampler(ratio, KEY, (work) => void works.push(work))
  const endSecond = () => {
    for (const work of works.splice(0)) work()
  }
  return { one, endSecond }
}

const headerOf = (traceId: string) => `00-${traceId}-00f067aa0ba902b7-00`
const ids = (count: number) => Array.from({ length: count }, () => randomBytes(16).toString('hex'))
const shareOf = (of: TraceSampler, all: readonly string[]) => all.filter((id) => of.samples(id)).length / all.length

describe('which traces are recorded', () => {
  it('PROD-49 about as many as the ratio', () => {
    expect(shareOf(sampler(0.1), ids(20_000))).toBeCloseTo(0.1, 1)
    expect(shareOf(sampler(1), ids(1_000))).toBe(1)
    expect(shareOf(sampler(0), ids(1_000))).toBe(0)
  })

  it('PROD-49 as many of those that no client has named', () => {
    const begun = (ratio: number) => {
      const one = sampler(ratio)
      return Array.from({ length: 20_000 }, () => one.sampleNew()).filter((id) => id !== undefined)
    }
    expect(begun(0.1).length / 20_000).toBeCloseTo(0.1, 1)
    expect([begun(0), new Set(begun(1)).size]).toEqual([[], 20_000])
    expect(begun(1)[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('PROD-49 the same by every gateway with the same secret', () => {
    const [one, other] = [sampler(0.5), sampler(0.5)]
    for (const id of ids(200)) expect(one.samples(id)).toBe(other.samples(id))
  })

  it('PROD-49 an id chosen by a client is recorded no more often than any other', () => {
    const chosen = Array.from({ length: 2_000 }, (_, number) => (number + 1).toString(16).padStart(32, '0'))
    expect(shareOf(sampler(0.1), chosen)).toBeCloseTo(0.1, 1)
    const found = chosen.filter((id) => sampler(0.1).samples(id))
    expect(shareOf(sampler(0.1, Buffer.from('another key')), found)).toBeLessThan(0.3)
  })

  it('PROD-49 at most 50 traces begin in a second, and those that have begun go on', () => {
    const { one, endSecond } = inOneSecond(0.999)
    const begun = ids(200).filter((id) => one.samples(id))
    expect(begun).toHaveLength(50)
    expect(one.sampleNew()).toBeUndefined()
    for (const id of begun) expect(one.samples(id)).toBe(true)
    endSecond()
    expect(Array.from({ length: 200 }, () => one.sampleNew()).filter(Boolean)).toHaveLength(50)
  })

  it('PROD-49 a second ends 1,000 ms after the first of its traces', () => {
    vi.useFakeTimers()
    try {
      const one = new TraceSampler({ ratio: 0.999, key: KEY })
      const begun = () => Array.from({ length: 200 }, () => one.sampleNew()).filter(Boolean).length
      const counts = [begun()]
      for (const milliseconds of [999, 1]) {
        vi.advanceTimersByTime(milliseconds)
        counts.push(begun())
      }
      expect(counts).toEqual([50, 0, 50])
    } finally {
      vi.useRealTimers()
    }
  })

  it('PROD-49 while no further trace may begin, only those that have begun may be recorded', () => {
    const { one, endSecond } = inOneSecond(0.5)
    const [unknown = '', ...all] = ids(400)
    expect(one.mayRecord(headerOf(unknown))).toBe(true)
    const [begun = ''] = all.filter((id) => one.samples(id))
    expect([one.mayRecord(headerOf(unknown)), one.mayRecord(headerOf(begun))]).toEqual([false, true])
    endSecond()
    expect(one.mayRecord(headerOf(unknown))).toBe(true)
  })

  it('PROD-49 of the traces that have begun, the last 2,000 may be recorded further', () => {
    const { one, endSecond } = inOneSecond(0.999)
    /* Each ends with other digits. */
    const all = ids(6_000).map((id, number) => id.slice(0, -4) + number.toString(16).padStart(4, '0'))
    const begun = all.filter((id, number) => {
      if (number % 60 === 0) endSecond()
      return one.samples(id)
    })
    expect(begun).toHaveLength(5_000)
    expect(all.filter((id) => one.mayRecord(headerOf(id)))).toEqual(begun.slice(-2_000))
    for (const invalid of ['', '00-', `00-${'z'.repeat(32)}`, `00-${'é'.repeat(32)}`])
      expect([invalid, one.mayRecord(invalid)]).toEqual([invalid, false])
  })

  const beginIn = (one: TraceSampler): string => {
    for (;;) {
      const begun = one.sampleNew()
      if (begun !== undefined) return begun
    }
  }

  it('PROD-49 PROD-77 a trace that begins in one gateway goes on in the others', () => {
    const [one, other] = [sampler(0.01), sampler(0.01)]
    for (let times = 0; times < 5; times++) expect(other.samples(beginIn(one))).toBe(true)
  })

  it('PROD-49 a trace that begins here goes on in the requests that name it, for 100 of them', () => {
    const one = sampler(0.001)
    const begun = beginIn(one)
    const recorded = Array.from({ length: 150 }, () => one.samples(begun)).filter(Boolean)
    expect(recorded).toHaveLength(99)
    expect(sampler(1e-9, Buffer.from('another key')).samples(begun)).toBe(false)
  })

  it('PROD-49 a ratio of 1 records all of them', () => {
    const { one: all } = inOneSecond(1)
    expect(ids(500).every((id) => all.samples(id))).toBe(true)
  })

  it('PROD-49 a trace is recorded for 100 requests', () => {
    const one = sampler(1)
    const [id = '', next = ''] = ids(2)
    expect(Array.from({ length: 150 }, () => one.samples(id)).filter(Boolean)).toHaveLength(100)
    expect(one.samples(next)).toBe(true)
  })
})
