import { describe, expect, it } from 'vitest'
import { isReadOnlyAt, maintenancePhase } from './maintenance-rule.ts'

const times = { startsAt: '2026-11-27T21:00:00.000Z', endsAt: '2026-11-27T22:30:00.000Z', readOnly: true }
const at = (time: string) => Date.parse(`2026-11-27T${time}Z`)

describe('maintenance at an instant', () => {
  it.each([
    ['announced', '20:59:59.999'],
    ['running', '21:00:00.000'],
    ['running', '22:29:59.999'],
    ['over', '22:30:00.000'],
  ] as const)('PLATFORM-10 it is %s at %s', (phase, time) => {
    expect(maintenancePhase(times, at(time))).toBe(phase)
    expect(isReadOnlyAt(times, at(time))).toBe(phase === 'running')
  })

  it('PLATFORM-13 without an expected end it runs until it is ended, and only one with read-only mode rejects changes', () => {
    expect(maintenancePhase({ ...times, endsAt: null }, at('23:59:00.000'))).toBe('running')
    expect(isReadOnlyAt({ ...times, readOnly: false }, at('21:30:00.000'))).toBe(false)
    expect(isReadOnlyAt(undefined, at('21:30:00.000'))).toBe(false)
  })
})
