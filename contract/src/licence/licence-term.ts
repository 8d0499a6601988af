import { DAY, LICENCE_TIP_DAYS } from '../limits.ts'

export const LICENCE_TYPES = ['official', 'probationary'] as const
export type LicenceType = (typeof LICENCE_TYPES)[number]

/** How long a licence is still good. */
export type LicenceTerm =
  | { readonly kind: 'permanent' }
  | { readonly kind: 'running' | 'warning'; readonly daysLeft: number }
  | { readonly kind: 'expired' }

export interface LicenceDates {
  readonly type: LicenceType
  /** The last day on which it is good, as `YYYY-MM-DD`. */
  readonly expirationTime: string
  readonly permanentAuthorization: boolean
}

/**
 * The state of a licence on a day, given as `YYYY-MM-DD` in the organisation's time zone (see `calendarDate`). It is valid to the
 * end of its last day, on which no day is left; from the threshold of its type on there is a warning.
 */
export function licenceTerm(licence: LicenceDates, today: string): LicenceTerm {
  if (licence.permanentAuthorization) return { kind: 'permanent' }
  const daysLeft = (Date.parse(licence.expirationTime) - Date.parse(today)) / DAY
  if (daysLeft < 0) return { kind: 'expired' }
  return { kind: daysLeft <= LICENCE_TIP_DAYS[licence.type] ? 'warning' : 'running', daysLeft }
}

/** The tips status (docs/specification/licence.md#lic-06): true where there is never a tip, false while there may be one, nothing once it has expired. */
export function tipsStatus(term: LicenceTerm): boolean | undefined {
  if (term.kind === 'permanent') return true
  return term.kind === 'expired' ? undefined : false
}

/** The date that a calendar in the time zone shows at an instant, as `YYYY-MM-DD`. */
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
