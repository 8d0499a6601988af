import { describe, expect, test } from 'vitest'
import { LICENCE_TIP_DAYS } from '../limits.ts'
import { calendarDate, type LicenceDates, type LicenceTerm, licenceTerm, tipsStatus } from './licence-term.ts'

const ends = (type: LicenceDates['type'], expirationTime: string, permanentAuthorization = false): LicenceDates => ({
  type,
  expirationTime,
  permanentAuthorization,
})
const official = (expirationTime: string) => ends('official', expirationTime)
const probationary = (expirationTime: string) => ends('probationary', expirationTime)

describe('the term of a licence', () => {
  test.each<[string, LicenceDates, string, LicenceTerm]>([
    ['LIC-06 a permanent one has none', ends('official', '2026-12-31', true), '2026-11-22', { kind: 'permanent' }],
    [
      'LIC-06 a permanent one has none, long after its day',
      ends('probationary', '2001-01-01', true),
      '2026-11-22',
      { kind: 'permanent' },
    ],
    ['LIC-05 on its last day it is good still', official('2026-11-22'), '2026-11-22', { kind: 'warning', daysLeft: 0 }],
    ['LIC-05 on the day after it has expired', official('2026-11-22'), '2026-11-23', { kind: 'expired' }],
    ['LIC-05 long after it has expired', probationary('2016-11-22'), '2026-11-22', { kind: 'expired' }],
    [
      'LIC-09 an official one is warned about from 90 days on',
      official('2027-02-20'),
      '2026-11-22',
      { kind: 'warning', daysLeft: 90 },
    ],
    ['LIC-09 and not with 91', official('2027-02-21'), '2026-11-22', { kind: 'running', daysLeft: 91 }],
    [
      'LIC-08 a probationary one is warned about from 30 days on',
      probationary('2026-12-22'),
      '2026-11-22',
      { kind: 'warning', daysLeft: 30 },
    ],
    ['LIC-08 and not with 31', probationary('2026-12-23'), '2026-11-22', { kind: 'running', daysLeft: 31 }],
    [
      'the day on which clocks change is one day',
      official('2026-10-26'),
      '2026-10-24',
      { kind: 'warning', daysLeft: 2 },
    ],
    ['a leap day is a day', official('2028-03-01'), '2028-02-28', { kind: 'warning', daysLeft: 2 }],
    ['the turn of a year is no gap', probationary('2027-01-01'), '2026-12-31', { kind: 'warning', daysLeft: 1 }],
    ['years ahead are counted in days', official('2036-11-22'), '2026-11-22', { kind: 'running', daysLeft: 3_653 }],
  ])('%s', (_sentence, licence, today, term) => {
    expect(licenceTerm(licence, today)).toEqual(term)
  })

  test('LIMIT-10 the tips begin at 30 days, probationary, and at 90, official', () => {
    expect(LICENCE_TIP_DAYS).toEqual({ probationary: 30, official: 90 })
  })
})

describe('the tips status', () => {
  test.each<[string, LicenceTerm, boolean | undefined]>([
    ['LIC-06 is true for a permanent licence', { kind: 'permanent' }, true],
    ['LIC-07 is false for one that runs', { kind: 'running', daysLeft: 200 }, false],
    ['LIC-07 is false for one that is warned about', { kind: 'warning', daysLeft: 0 }, false],
    ['is neither once it has expired, which has a text of its own', { kind: 'expired' }, undefined],
  ])('%s', (_sentence, term, status) => {
    expect(tipsStatus(term)).toBe(status)
  })
})

describe('LIC-05 the date of a calendar', () => {
  test.each<[string, string, string, string]>([
    ['in Paris is a day ahead of UTC late in the evening', '2026-11-22T23:30:00Z', 'Europe/Paris', '2026-11-23'],
    ['in UTC is what the instant says', '2026-11-22T23:30:00Z', 'UTC', '2026-11-22'],
    ['in Los Angeles is a day behind in the morning', '2026-11-22T07:59:59Z', 'America/Los_Angeles', '2026-11-21'],
    ['in Kiritimati is ahead of everybody', '2026-11-22T10:00:00Z', 'Pacific/Kiritimati', '2026-11-23'],
    ['has two digits for day and month', '2026-01-02T12:00:00Z', 'Europe/Paris', '2026-01-02'],
    ['has four digits for the year', '0999-06-01T12:00:00Z', 'UTC', '0999-06-01'],
    ['stands still at the last moment of a day', '2026-06-30T21:59:59.999Z', 'Europe/Paris', '2026-06-30'],
    ['and moves with the next', '2026-06-30T22:00:00Z', 'Europe/Paris', '2026-07-01'],
  ])('%s', (_sentence, instant, zone, date) => {
    expect(calendarDate(new Date(instant), zone)).toBe(date)
  })

  test('decides whether a licence is over: at the same instant in one organisation and not in another', () => {
    const instant = new Date('2026-11-22T23:30:00Z')
    const licence = official('2026-11-22')
    expect(licenceTerm(licence, calendarDate(instant, 'Europe/Paris')).kind).toBe('expired')
    expect(licenceTerm(licence, calendarDate(instant, 'Atlantic/Azores')).kind).toBe('warning')
  })
})
