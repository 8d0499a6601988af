import { describe, expect, it } from 'vitest'
import { calendarDate, type LicenceDates, type LicenceTerm, licenceTerm } from './licence-term.ts'

const ends = (type: LicenceDates['type'], expirationTime: string, permanentAuthorization = false): LicenceDates => ({
  type,
  expirationTime,
  permanentAuthorization,
})
const official = (expirationTime: string) => ends('official', expirationTime)
const probationary = (expirationTime: string) => ends('probationary', expirationTime)

describe('licenceTerm', () => {
  it.each<[string, LicenceDates, string, LicenceTerm]>([
    [
      'LIC-06 a permanent licence has no term',
      ends('official', '2026-12-31', true),
      '2026-11-22',
      { kind: 'permanent' },
    ],
    [
      'LIC-06 a permanent licence has no term long after its date',
      ends('probationary', '2001-01-01', true),
      '2026-11-22',
      { kind: 'permanent' },
    ],
    [
      'LIC-05 a licence is valid on its last day',
      official('2026-11-22'),
      '2026-11-22',
      { kind: 'warning', daysLeft: 0 },
    ],
    [
      'LIC-05 a licence has expired on the day after its last day',
      official('2026-11-22'),
      '2026-11-23',
      { kind: 'expired' },
    ],
    ['LIC-05 a licence stays expired', probationary('2016-11-22'), '2026-11-22', { kind: 'expired' }],
    [
      'LIC-09 LIMIT-10 an official licence warns with 90 days left',
      official('2027-02-20'),
      '2026-11-22',
      { kind: 'warning', daysLeft: 90 },
    ],
    [
      'LIC-09 LIMIT-10 an official licence does not warn with 91 days left',
      official('2027-02-21'),
      '2026-11-22',
      { kind: 'running', daysLeft: 91 },
    ],
    [
      'LIC-08 LIMIT-10 a probationary licence warns with 30 days left',
      probationary('2026-12-22'),
      '2026-11-22',
      { kind: 'warning', daysLeft: 30 },
    ],
    [
      'LIC-08 LIMIT-10 a probationary licence does not warn with 31 days left',
      probationary('2026-12-23'),
      '2026-11-22',
      { kind: 'running', daysLeft: 31 },
    ],
    [
      'the day of a clock change counts as one day',
      official('2026-10-26'),
      '2026-10-24',
      { kind: 'warning', daysLeft: 2 },
    ],
    ['a leap day counts as a day', official('2028-03-01'), '2028-02-28', { kind: 'warning', daysLeft: 2 }],
    [
      'days are counted across the turn of the year',
      probationary('2027-01-01'),
      '2026-12-31',
      { kind: 'warning', daysLeft: 1 },
    ],
    [
      'a term of ten years is counted in days',
      official('2036-11-22'),
      '2026-11-22',
      { kind: 'running', daysLeft: 3_653 },
    ],
  ])('%s', (_sentence, licence, today, term) => {
    expect(licenceTerm(licence, today)).toEqual(term)
  })
})

describe('LIC-05 calendarDate', () => {
  it.each<[string, string, string, string]>([
    ['the next day for late evening UTC in Paris', '2026-11-22T23:30:00Z', 'Europe/Paris', '2026-11-23'],
    ['the UTC date in UTC', '2026-11-22T23:30:00Z', 'UTC', '2026-11-22'],
    ['the day before for a UTC morning in Los Angeles', '2026-11-22T07:59:59Z', 'America/Los_Angeles', '2026-11-21'],
    ['the next day for a UTC morning in Kiritimati', '2026-11-22T10:00:00Z', 'Pacific/Kiritimati', '2026-11-23'],
    ['two digits for day and month', '2026-01-02T12:00:00Z', 'Europe/Paris', '2026-01-02'],
    ['four digits for the year', '0999-06-01T12:00:00Z', 'UTC', '0999-06-01'],
    ['the same day until its last millisecond', '2026-06-30T21:59:59.999Z', 'Europe/Paris', '2026-06-30'],
    ['the next day from midnight on', '2026-06-30T22:00:00Z', 'Europe/Paris', '2026-07-01'],
  ])('returns %s', (_sentence, instant, zone, date) => {
    expect(calendarDate(new Date(instant), zone)).toBe(date)
  })

  it('a licence expires at local midnight of the organisation', () => {
    const instant = new Date('2026-11-22T23:30:00Z')
    const licence = official('2026-11-22')
    expect(licenceTerm(licence, calendarDate(instant, 'Europe/Paris')).kind).toBe('expired')
    expect(licenceTerm(licence, calendarDate(instant, 'Atlantic/Azores')).kind).toBe('warning')
  })
})
