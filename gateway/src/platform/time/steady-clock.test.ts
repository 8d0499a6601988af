import { uptime } from 'node:os'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { StepResistantClock } from './steady-clock.ts'

vi.mock('node:os', { spy: true })

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

  it.each([
    ['follows a correction below two seconds', 1_999, 1_999],
    ['ignores a step of two seconds', 2_000, 0],
  ])('%s', (_what, set, expected) => {
    const { state, passed } = machine()
    state.set = set
    expect(passed()).toBe(expected)
  })

  it('does not take a step for a sleep that was two seconds shorter', () => {
    const { state, passed } = machine()
    state.slept = 10 * MINUTE
    state.set = 2_000
    expect(passed()).toBe(0)
  })

  it('ignores a step for five minutes, however long it has run before', () => {
    const { state, passed } = machine()
    state.steady += 60 * MINUTE
    state.set = 90_000
    expect(passed()).toBe(60 * MINUTE)
    state.steady += 4 * MINUTE
    expect(passed()).toBe(64 * MINUTE)
  })

  it('reports a step that no one has asked the time since', () => {
    const { state, clock } = machine()
    state.set = 90_000
    expect(clock.fault).toEqual({ since: START })
  })

  it('of this machine ignores that its time is set', () => {
    const clock = new StepResistantClock()
    const before = clock.now().getTime()
    expect(Math.abs(before - Date.now())).toBeLessThan(MINUTE)
    vi.setSystemTime(before + 60 * MINUTE)
    onTestFinished(() => void vi.useRealTimers())
    expect(clock.now().getTime() - before).toBeLessThan(MINUTE)
  })

  it('follows a step that lasts', () => {
    const { state, clock, passed } = machine()
    state.set = 90_000
    passed()
    state.steady += 5 * MINUTE
    expect(passed()).toBe(5 * MINUTE + 90_000)
    expect(clock.fault).toBeUndefined()
  })

  it('follows several short sleeps and a long one after them', () => {
    const { state, passed } = machine()
    for (const slept of [1_500, 3_000, 4_500, 4_500 + 10 * MINUTE]) {
      state.slept = slept
      expect(passed()).toBe(slept)
    }
  })

  it('follows a sleep after one that looked like a step', () => {
    const { state, passed } = machine()
    state.slept = 10 * MINUTE
    state.set = 90_000
    expect(passed()).toBe(0)
    state.steady += 5 * MINUTE
    expect(passed()).toBe(15 * MINUTE + 90_000)
    state.slept += 10 * MINUTE
    expect(passed()).toBe(25 * MINUTE + 90_000)
  })

  it('follows a sleep and a step back that together are a small difference', () => {
    const { state, passed } = machine()
    state.slept = 3_000
    state.set = -2_000
    expect(passed()).toBe(1_000)
  })

  it('of this machine follows its sleep at once', () => {
    const clock = new StepResistantClock()
    const before = clock.now().getTime()
    const sinceBoot = uptime()
    vi.setSystemTime(before + 60 * MINUTE)
    vi.mocked(uptime).mockReturnValue(sinceBoot + 60 * 60)
    onTestFinished(() => void vi.useRealTimers().resetAllMocks())
    expect(Math.abs(clock.now().getTime() - before - 60 * MINUTE)).toBeLessThan(MINUTE)
  })

  it('follows at once after the machine has slept', () => {
    const { state, passed } = machine()
    state.slept = 3 * 60 * MINUTE
    expect(passed()).toBe(3 * 60 * MINUTE)
    state.steady += 60 * MINUTE
    state.slept += 10 * MINUTE
    expect(passed()).toBe(4 * 60 * MINUTE + 10 * MINUTE)
  })
})
