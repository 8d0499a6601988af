import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { instantOf, parseLocalTime, parseTimeZone, startOfDay } from './valid-from.ts'

const local = (text: string, language = 'en') => {
  const time = parseLocalTime(text, language)
  return time && Object.values(time).join(' ')
}

describe('parseLocalTime', () => {
  it.each([
    ['2026-11-30', 'en', '2026 11 30 0 0'],
    ['2026-11-30 06:15', 'en', '2026 11 30 6 15'],
    ['2026-11-30T06:15:00', 'en', '2026 11 30 6 15'],
    ['2026/11/30 6:15', 'zh', '2026 11 30 6 15'],
    ['30.11.2026 06:15', 'en', '2026 11 30 6 15'],
    ['30/11/2026', 'fr', '2026 11 30 0 0'],
    ['03/04/2026', 'es', '2026 4 3 0 0'],
    ['03/04/2026', 'en', undefined],
    ['31.02.2026', 'de', undefined],
    ['2026-13-01', 'en', undefined],
    ['2026-11-30 24:00', 'en', undefined],
    ['2026-11-30 06:60', 'en', undefined],
    ['tomorrow', 'en', undefined],
    ['', 'en', undefined],
  ])('LABEL-31 %j in %s is %j', (text, language, expected) => {
    expect(local(text, language)).toBe(expected)
  })
})

describe('instantOf', () => {
  it.each([
    ['2026-11-30 06:00', 'Europe/Berlin', '2026-11-30T05:00:00.000Z'],
    ['2026-07-01 06:00', 'Europe/Berlin', '2026-07-01T04:00:00.000Z'],
    ['2026-11-30 06:00', 'America/New_York', '2026-11-30T11:00:00.000Z'],
    ['2026-11-30 06:00', 'Asia/Kolkata', '2026-11-30T00:30:00.000Z'],
    ['2026-11-30 06:00', 'UTC', '2026-11-30T06:00:00.000Z'],
    /* Skipped: from 02:00 to 03:00. */
    ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    /* Twice: 03:00 becomes 02:00 again. */
    ['2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  ])('LABEL-36 %s in %s is %s', (text, zone, expected) => {
    const time = parseLocalTime(text, 'en')
    expect(time && instantOf(time, zone).toISOString()).toBe(expected)
  })

  it('LABEL-36 the clocks of the zone show the time, unless it is skipped', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const shown = clockOf(instant, zone)
        const time = parseLocalTime(shown, 'en')
        expect(time && clockOf(instantOf(time, zone), zone)).toBe(shown)
      }),
    )
  })

  it('LABEL-36 a day begins at midnight of the store', () => {
    const now = new Date('2026-11-24T23:30:00Z')
    expect(startOfDay(now, 'Europe/Berlin').toISOString()).toBe('2026-11-24T23:00:00.000Z')
    expect(startOfDay(now, 'America/New_York').toISOString()).toBe('2026-11-24T05:00:00.000Z')
  })
})

describe('the formats of time zones', () => {
  it('LABEL-36 at most 500 stay in memory, however many spellings were used', () => {
    const name = 'antarctica/dumontdurville'
    const spellings = Array.from({ length: 501 }, (_, number) =>
      [...name].map((letter, index) => ((number >> index) & 1 ? letter.toUpperCase() : letter)).join(''),
    )
    const [first = ''] = spellings
    for (const spelling of spellings) startOfDay(new Date(), spelling)
    const created = vi.spyOn(Intl, 'DateTimeFormat')
    startOfDay(new Date(), first)
    expect(created).toHaveBeenCalledOnce()
    created.mockRestore()
  })
})

describe('parseTimeZone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['eUROPE/bERLIN', 'Europe/Berlin'],
    ['UTC', 'UTC'],
    ['+01:00', undefined],
    ['Europe/Nowhere', undefined],
    ['', undefined],
  ])('LABEL-36 reads %j as %j', (name, expected) => {
    expect(parseTimeZone(name)).toBe(expected)
  })
})

function clockOf(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(instant)
}
