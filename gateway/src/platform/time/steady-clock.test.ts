import { describe, expect, it } from 'vitest'
import { StepResistantClock } from './steady-clock.ts'

const START = Date.parse('2026-11-22T10:00:00Z')
const MINUTE = 60_000

/** A machine whose clock is set, and which sleeps, as the test says. */
function machine() {
  const state = { steady: 5_000, slept: 0, set: 0 }
  const clock = new StepResistantClock({
    steady: () => state.steady,
    sinceBoot: () => state.steady + state.slept,
    wallClock: () => START + state.steady - 5_000 + state.slept + state.set,
  })
  return { state, clock, passed: () => clock.now().getTime() - START }
}

describe('StepResistantClock', () => {
  it('follows the clock of the machine', () => {
    const { state, passed } = machine()
    expect(passed()).toBe(0)
    state.steady += 90_000
    expect(passed()).toBe(90_000)
  })

  it('follows small corrections', () => {
    const { state, passed } = machine()
    state.set = 400
    expect(passed()).toBe(400)
    state.set = -300
    expect(passed()).toBe(-300)
  })

  it.each([
    ['90 seconds ahead', 90_000],
    ['90 seconds back', -90_000],
    ['one hour back', -60 * MINUTE],
    ['one hour ahead', 60 * MINUTE],
  ])('ignores a step of %s that is undone within minutes', (_what, step) => {
    const { state, clock, passed } = machine()
    state.set = step
    expect(passed()).toBe(0)
    expect(clock.fault).toEqual({ since: START })
    state.steady += 4 * MINUTE
    expect(passed()).toBe(4 * MINUTE)
    state.set = 0
    expect(passed()).toBe(4 * MINUTE)
    expect(clock.fault).toBeUndefined()
  })

  it('follows a step that lasts', () => {
    const { state, clock, passed } = machine()
    state.set = 90_000
    passed()
    state.steady += 5 * MINUTE
    expect(passed()).toBe(5 * MINUTE + 90_000)
    expect(clock.fault).toBeUndefined()
  })

  it('follows at once after the machine has slept', () => {
    const { state, passed } = machine()
    state.slept = 3 * 60 * MINUTE
    expect(passed()).toBe(3 * 60 * MINUTE)
    state.slept += 10 * MINUTE
    expect(passed()).toBe(3 * 60 * MINUTE + 10 * MINUTE)
  })
})
