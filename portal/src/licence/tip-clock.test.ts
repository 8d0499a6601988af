import { calendarDate, LICENCE_TYPES, type LicenceType, licenceTerm } from '@foyer/contract/licence'
import { DAY } from '@foyer/contract/limits'
import { messageIn } from '@foyer/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { licenceDay } from './licence-day.ts'
import { licenceTip } from './tip-rule.ts'

/** Longer than any day with a clock change, and than the widest distance from UTC. */
const MARGIN = 2 * DAY

/** The first instant of a calendar day in a time zone, found by search: no rule for clock changes is repeated here. */
function startOfDay(date: string, timeZone: string): number {
  let before = Date.parse(date) - MARGIN
  let within = Date.parse(date) + MARGIN
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (calendarDate(new Date(middle), timeZone) < date) before = middle
    else within = middle
  }
  return within
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** What a user reads after a sign-in: the title and the explanation, or nothing. */
function textAt(instant: number, type: LicenceType, expirationTime: string, timeZone: string, isSuper: boolean) {
  const licence = { type, expirationTime, permanentAuthorization: false }
  const term = licenceTerm(licence, calendarDate(new Date(instant), timeZone))
  const tip = licenceTip(term, isSuper, false)
  const days = 'daysLeft' in term ? term.daysLeft : 0
  const date = licenceDay(expirationTime, 'en-GB')
  return tip && [messageIn('en', tip.title, { days }), messageIn('en', tip.explains, { date })]
}

/** The last day of the licence is one on which the clocks change, in spring or in autumn. */
const CHANGES = [
  ['Europe/Paris', '2026-03-29', '29 March 2026'],
  ['Europe/Paris', '2026-10-25', '25 October 2026'],
  ['America/New_York', '2026-03-08', '8 March 2026'],
  ['America/New_York', '2026-11-01', '1 November 2026'],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-10-04', '4 October 2026'],
  ['Australia/Lord_Howe', '2026-04-05', '5 April 2026'],
] as const

const ENDS_SUPER = 'Upload the next licence before then, so that all applications stay open.'
const ENDS_OTHERS = 'Please tell your super administrator, who can renew it.'
const OVER_SUPER = 'Until a new licence is uploaded, the service applications are closed.'
const OVER_OTHERS = 'Until it is renewed, the service applications are closed. Contact your super administrator.'

/** Days left, the title, what super administrators and others read of it, and the types that show it. */
const TEXTS = [
  [91, undefined, ENDS_SUPER, ENDS_OTHERS, []],
  [90, 'The licence expires in 90 days', ENDS_SUPER, ENDS_OTHERS, ['official']],
  [31, 'The licence expires in 31 days', ENDS_SUPER, ENDS_OTHERS, ['official']],
  [30, 'The licence expires in 30 days', ENDS_SUPER, ENDS_OTHERS, ['official', 'probationary']],
  [1, 'The licence expires in 1 day', ENDS_SUPER, ENDS_OTHERS, ['official', 'probationary']],
  [0, 'The licence expires today', ENDS_SUPER, ENDS_OTHERS, ['official', 'probationary']],
  [-1, 'The licence has expired', OVER_SUPER, OVER_OTHERS, ['official', 'probationary']],
] as const

describe.each(CHANGES)('the tip of a licence that expires in %s on %s', (zone, lastDay, written) => {
  it.each(TEXTS)(
    'LIC-05 LIC-08 LIC-09 LIC-10 with %i days left is the right one for each user, all day long',
    (...row) => {
      const [left, title, forSuper, forOthers, types] = row
      const day = dayAfter(lastDay, -left)
      const midnights = [startOfDay(day, zone), startOfDay(dayAfter(day, 1), zone) - 1]
      for (const instant of midnights) {
        for (const type of LICENCE_TYPES) {
          const shows = (types as readonly string[]).includes(type)
          for (const [isSuper, explains] of [
            [true, forSuper],
            [false, forOthers],
          ] as const) {
            const text = textAt(instant, type, lastDay, zone, isSuper)
            expect(text?.[0], `${type} at ${new Date(instant).toISOString()}`).toBe(shows ? title : undefined)
            if (shows) expect(text?.[1]).toContain(explains)
            if (shows) expect(text?.[1]).toContain(written)
          }
        }
      }
    },
  )
})

/** With summer time in both hemispheres, changes at midnight and by half an hour, and the two ends of the calendar. */
const ZONES = [
  ...['Europe/Paris', 'Europe/London', 'Africa/Casablanca', 'Africa/Cairo', 'Asia/Beirut', 'Asia/Kathmandu'],
  ...['America/New_York', 'America/St_Johns', 'America/Santiago', 'America/Asuncion', 'Pacific/Honolulu'],
  ...['Australia/Sydney', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Kiritimati', 'UTC'],
]

/** Distance from UTC at an instant, as the platform writes it. */
function offsets(zone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (instant) => format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The days between 2024 and 2030 on which the clocks of a time zone change. */
function changesOf(zone: string): string[] {
  const offsetAt = offsets(zone)
  const found: string[] = []
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2031, 0, 1); at += DAY) {
    if (offsetAt(at) !== offsetAt(at + DAY)) found.push(dayAfter('1970-01-01', at / DAY))
  }
  return found
}

const NEAR_CHANGES = ZONES.flatMap((zone) => changesOf(zone).map((date) => ({ zone, date })))
const nearChange = fc
  .record({ of: fc.constantFrom(...NEAR_CHANGES), days: fc.integer({ min: -2, max: 2 }) })
  .map(({ of: { zone, date }, days }) => ({ zone, lastDay: dayAfter(date, days) }))
const anyDay = fc
  .record({ zone: fc.constantFrom(...ZONES), days: fc.integer({ min: 0, max: 36_500 }) })
  .map(({ zone, days }) => ({ zone, lastDay: dayAfter('2000-01-01', days) }))

describe('the end of a licence', () => {
  it('the zones have clock changes in both directions', () => {
    expect(NEAR_CHANGES.length).toBeGreaterThan(100)
  })

  it('LIC-05 comes exactly at the local midnight after the last day, over clock changes in many zones', () => {
    const property = fc.property(fc.oneof(nearChange, anyDay), ({ zone, lastDay }) => {
      const licence = { type: 'official', expirationTime: lastDay, permanentAuthorization: false } as const
      const midnight = startOfDay(dayAfter(lastDay, 1), zone)
      const termAt = (instant: number) => licenceTerm(licence, calendarDate(new Date(instant), zone))
      expect(termAt(midnight - 1)).toEqual({ kind: 'warning', daysLeft: 0 })
      expect(termAt(midnight)).toEqual({ kind: 'expired' })
      expect(localOf(midnight - 1, zone).day).toBe(lastDay)
      expect(localOf(midnight, zone).day).toBe(dayAfter(lastDay, 1))
      // Where the clocks change at midnight, the day begins at one.
      expect(localOf(midnight, zone).clock).toMatch(/^0[01]:[0-3]0:00$/)
    })
    fc.assert(property, { numRuns: 120 })
  })

  it('LIC-05 the days left become one fewer at each local midnight, and never twice', () => {
    const property = fc.property(nearChange, fc.integer({ min: 0, max: 90 }), ({ zone, lastDay }, left) => {
      const licence = { type: 'official', expirationTime: lastDay, permanentAuthorization: false } as const
      const start = startOfDay(dayAfter(lastDay, -left), zone)
      const daysAt = (instant: number) => licenceTerm(licence, calendarDate(new Date(instant), zone))
      expect(daysAt(start)).toEqual({ kind: 'warning', daysLeft: left })
      expect(daysAt(startOfDay(dayAfter(lastDay, 1 - left), zone) - 1)).toEqual({ kind: 'warning', daysLeft: left })
    })
    fc.assert(property, { numRuns: 60 })
  })
})

/** Day and time of an instant there, as the platform formats it. */
function localOf(instant: number, timeZone: string): { day: string; clock: string } {
  const form = { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const
  const [day = '', clock = ''] = new Intl.DateTimeFormat('sv-SE', form).format(new Date(instant)).split(' ')
  return { day, clock }
}
