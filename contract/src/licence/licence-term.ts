import { DAY, LICENCE_TIP_DAYS } from '../limits.ts'

export const LICENCE_TYPES = ['official', 'probationary'] as const
export type LicenceType = (typeof LICENCE_TYPES)[number]

/** Remaining term of a licence. */
export type LicenceTerm =
  | { readonly kind: 'permanent' }
  | { readonly kind: 'running' | 'warning'; readonly daysLeft: number }
  | { readonly kind: 'expired' }

export interface LicenceDates {
  readonly type: LicenceType
  /** The last valid day, as `YYYY-MM-DD`. */
  readonly expirationTime: string
  readonly permanentAuthorization: boolean
}

/**
 * Returns the state of a licence on a day, given as `YYYY-MM-DD` in the organisation's time zone (see `calendarDate`). It is valid
 * to the end of its last day, which has 0 days left. The warning starts at the threshold of its type.
 */
export function licenceTerm(licence: LicenceDates, today: string): LicenceTerm {
  if (licence.permanentAuthorization) return { kind: 'permanent' }
  const daysLeft = (Date.parse(licence.expirationTime) - Date.parse(today)) / DAY
  if (daysLeft < 0) return { kind: 'expired' }
  return { kind: daysLeft <= LICENCE_TIP_DAYS[licence.type] ? 'warning' : 'running', daysLeft }
}

/** Returns the date in a time zone at an instant, as `YYYY-MM-DD`. */
export function calendarDate(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
}
