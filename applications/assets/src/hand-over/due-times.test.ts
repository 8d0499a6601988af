import { describe, expect, it } from 'vitest'
import { dueOf, duesAt, firstDueAt, instantOf, localTime } from './due-times.ts'

const now = new Date('2026-11-25T10:30:40Z')
const timeZone = 'Europe/Paris'

describe('local times', () => {
  it.each([
    ['2026-11-25T20:00', 'Europe/Paris', '2026-11-25T19:00:00.000Z'],
    ['2026-07-01T20:00', 'Europe/Paris', '2026-07-01T18:00:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T04:00', 'Europe/Paris', '2026-10-25T03:00:00.000Z'],
    ['2026-11-25T08:00', 'Asia/Shanghai', '2026-11-25T00:00:00.000Z'],
    ['2026-11-25T08:00', 'America/St_Johns', '2026-11-25T11:30:00.000Z'],
  ])('ASSET-26 %s in %s is %s', (local, zone, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant)
    expect(localTime(new Date(instant), zone)).toBe(local)
  })
})

describe('times of return', () => {
  it.each([
    ['none', '', undefined],
    ['today', '', '2026-11-25T19:00:00.000Z'],
    ['tomorrow', '', '2026-11-26T19:00:00.000Z'],
    ['week', '', '2026-12-02T19:00:00.000Z'],
    ['other', '2026-12-24T18:15', '2026-12-24T17:15:00.000Z'],
    ['other', '', undefined],
  ] as const)('ASSET-26 %s %s is %s', (due, other, instant) => {
    expect(dueOf(due, other, { now, timeZone })?.toISOString()).toBe(instant)
  })

  it('ASSET-26 an asset is due today at first, until the store closes', () => {
    expect(firstDueAt(now, timeZone)).toBe('today')
    expect(firstDueAt(new Date('2026-11-25T19:00:00Z'), timeZone)).toBe('none')
  })

  it('ASSET-26 today is offered until it is over', () => {
    expect(duesAt(now, timeZone)).toEqual(['none', 'today', 'tomorrow', 'week', 'other'])
    expect(duesAt(new Date('2026-11-25T19:00:00Z'), timeZone)).toEqual(['none', 'tomorrow', 'week', 'other'])
    expect(duesAt(now, 'Asia/Tokyo')).toContain('today')
    expect(duesAt(new Date('2026-11-25T14:00:00Z'), 'Asia/Tokyo')).not.toContain('today')
  })
})
