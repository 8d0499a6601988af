import type { Translator } from '../../../languages/index.ts'

/** Formats when a notice arrived, in the language shown and the user's time zone. */
export interface NoticeTimes {
  /** Short, for a row: the time today, 'Yesterday', else the day. */
  short(instant: string): string
  /** Weekday, day and time. */
  full(instant: string): string
  /** A calendar date. */
  day(date: string): string
  /** Is a calendar date over for the user? */
  isPast(date: string): boolean
}

export function noticeTimesIn({ dates }: Translator, timeZone: string, now: number): NoticeTimes {
  const clock = new Intl.DateTimeFormat(dates, { timeStyle: 'short', timeZone })
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone })
  const day = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'long', timeZone })
  const dayOfYear = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeZone })
  const full = new Intl.DateTimeFormat(dates, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone },
  })
  const plain = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' })
  const dateOf = (instant: number): string => calendar.format(instant)
  return {
    short(instant) {
      const at = Date.parse(instant)
      const daysAgo = (Date.parse(dateOf(now)) - Date.parse(dateOf(at))) / DAY
      // A device whose clock is slow must not show tomorrow.
      if (daysAgo <= 0) return clock.format(at)
      if (daysAgo === 1) return capitalised(new Intl.RelativeTimeFormat(dates, { numeric: 'auto' }).format(-1, 'day'))
      return dateOf(at).slice(0, YEAR) === dateOf(now).slice(0, YEAR) ? day.format(at) : dayOfYear.format(at)
    },
    full: (instant) => capitalised(full.format(new Date(instant))),
    day: (date) => plain.format(new Date(date)),
    isPast: (date) => date < dateOf(now),
  }
}

const DAY = 86_400_000
const YEAR = 4

function capitalised(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
}

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const
const STEP = 1_000

/** A file's size with its unit. */
export function sizeIn({ dates }: Pick<Translator, 'dates'>, bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / Math.log10(STEP)))
  const size = bytes / STEP ** power
  const maximumFractionDigits = power === 0 || size >= 100 ? 0 : 1
  // Not the short form, in which 1 byte and 5 bytes look alike.
  const unitDisplay = power === 0 ? 'long' : 'short'
  const form = { style: 'unit', unit: UNITS[power] ?? 'byte', unitDisplay, maximumFractionDigits } as const
  return new Intl.NumberFormat(dates, form).format(size)
}
