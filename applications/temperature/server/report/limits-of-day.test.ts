import { expect, it } from 'vitest'
import { limitsOfDay } from './limits-of-day.ts'

const since = (text: string) => ({ since: new Date(text), day: text.slice(0, 10) })
const CHANGES = [
  { since: null, day: null, low: 2, high: 7 },
  { ...since('2026-11-10T09:00:00Z'), low: 2, high: 5 },
  { ...since('2026-11-10T15:00:00Z'), low: null, high: 4 },
]

it.each([
  ['2026-11-09', [{ low: 2, high: 7, from: null }]],
  [
    '2026-11-10',
    [
      { low: 2, high: 7, from: null },
      { low: 2, high: 5, from: new Date('2026-11-10T09:00:00Z') },
      { low: null, high: 4, from: new Date('2026-11-10T15:00:00Z') },
    ],
  ],
  ['2026-11-11', [{ low: null, high: 4, from: null }]],
])('TEMP-40 on %s the limits of that day were in force', (day, limits) => {
  expect(limitsOfDay(CHANGES, day)).toEqual(limits)
})
