import { expect, it } from 'vitest'
import { toInstant, toLocal } from './local-time.ts'

it.each([
  ['2026-11-26T08:00', 'Europe/Paris', '2026-11-26T07:00:00.000Z'],
  ['2026-07-01T08:00', 'Europe/Paris', '2026-07-01T06:00:00.000Z'],
  ['2026-10-25T00:30', 'Europe/Paris', '2026-10-24T22:30:00.000Z'],
  ['2026-10-25T05:00', 'Europe/Paris', '2026-10-25T04:00:00.000Z'],
  ['2026-03-29T00:30', 'America/New_York', '2026-03-29T04:30:00.000Z'],
  ['2026-11-26T00:00', 'Asia/Shanghai', '2026-11-25T16:00:00.000Z'],
])('AUDIT-14 %s in %s is one instant', (local, timeZone, instant) => {
  expect(toInstant(local, timeZone)).toBe(instant)
  expect(toLocal(instant, timeZone)).toBe(local)
})

it('AUDIT-14 an empty or invalid time is no filter', () => {
  expect(toInstant('', 'UTC')).toBeUndefined()
  expect([toLocal(undefined, 'UTC'), toLocal('yesterday', 'UTC')]).toEqual(['', ''])
})
