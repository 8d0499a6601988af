import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSteadyClock, steadyNow } from './steady-clock.ts'

function built() {
  const clocks = { monotonic: 5_000, wallTime: 1_700_000_000_000 }
  const now = createSteadyClock({ monotonic: () => clocks.monotonic, wallTime: () => clocks.wallTime })
  const pass = (period: number, { counted = period, set = 0 } = {}): void => {
    clocks.monotonic += counted
    clocks.wallTime += period + set
  }
  return { now, pass }
}

describe('the steady clock', () => {
  it('goes on as before when the device clock is set back by an hour', () => {
    const { now, pass } = built()
    const start = now()
    pass(10_000, { set: -3_600_000 })
    expect(now() - start).toBe(10_000)
    pass(10_000)
    expect(now() - start).toBe(20_000)
  })

  it('counts a sleep during which the monotonic clock stood still', () => {
    const { now, pass } = built()
    const start = now()
    pass(600_000, { counted: 0 })
    expect(now() - start).toBe(600_000)
  })

  it('counts no sleep of up to two seconds, which may be a correction of the clock', () => {
    const { now, pass } = built()
    const start = now()
    pass(12_000, { counted: 10_000 })
    expect(now() - start).toBe(10_000)
    pass(12_001, { counted: 10_000 })
    expect(now() - start).toBe(22_001)
  })

  it('of this tab runs, and counts its sleep', () => {
    const before = steadyNow()
    expect(before).toBeGreaterThan(0)
    vi.setSystemTime(Date.now() + 3_600_000)
    onTestFinished(() => void vi.useRealTimers())
    expect(steadyNow() - before).toBeGreaterThanOrEqual(3_600_000)
  })

  it('never goes back, and never falls behind the time that passed awake', () => {
    const step = fc.record({ period: fc.nat(60_000), set: fc.integer({ min: -1e7, max: 1e7 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { now, pass } = built()
        for (const { period, set } of steps) {
          const before = now()
          pass(period, { set })
          expect(now() - before).toBeGreaterThanOrEqual(period)
        }
      }),
    )
  })
})
