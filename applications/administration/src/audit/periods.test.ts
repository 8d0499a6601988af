import { describe, expect, it } from 'vitest'
import { periodOf } from './periods.ts'

const at = (instant: string): number => Date.parse(instant)

describe('the period of a day', () => {
  it.each([
    ['today', '2026-11-27T13:00:00Z', 'Europe/Paris', { from: '2026-11-26T23:00:00.000Z' }],
    [
      ...(['yesterday', '2026-11-27T13:00:00Z', 'Europe/Paris'] as const),
      { from: '2026-11-25T23:00:00.000Z', to: '2026-11-26T23:00:00.000Z' },
    ],
    // It is the next day in Shanghai, and the day before in New York.
    ['today', '2026-11-27T17:00:00Z', 'Asia/Shanghai', { from: '2026-11-27T16:00:00.000Z' }],
    ['today', '2026-11-27T03:00:00Z', 'America/New_York', { from: '2026-11-26T05:00:00.000Z' }],
    // The day of the change of the clocks has 25 hours.
    [
      ...(['yesterday', '2026-10-26T09:00:00Z', 'Europe/Paris'] as const),
      { from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' },
    ],
  ] as const)('AUDIT-21 %s at %s in %s', (period, now, timeZone, expected) => {
    expect(periodOf(period, at(now), timeZone)).toEqual(expected)
  })
})
