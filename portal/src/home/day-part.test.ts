import { describe, expect, it } from 'vitest'
import { dayPart } from './day-part.ts'

describe('the greeting by the time of day', () => {
  it.each([
    ['00:30', 'evening'],
    ['03:59', 'evening'],
    ['04:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
  ])('at %s it is %s', (time, part) => expect(dayPart(new Date(`2026-06-03T${time}:00Z`), 'UTC')).toBe(part))

  it('it is the time where the organisation is', () => {
    const instant = new Date('2026-06-03T10:30:00Z')
    expect(dayPart(instant, 'Europe/Paris')).toBe('afternoon')
    expect(dayPart(instant, 'America/New_York')).toBe('morning')
    expect(dayPart(instant, 'Asia/Shanghai')).toBe('evening')
  })
})
