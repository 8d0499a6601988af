import type { Translator } from '../languages/index.ts'

/** Formats instants in the language shown and the user's time zone. */
export interface Instants {
  /** Day and time. */
  at(instant: string): string
  /** The day alone. */
  on(instant: string): string
  /** Relative within a week, otherwise the day. */
  ago(instant: string): string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

export function instantsIn({ t, dates }: Translator, timeZone: string, now: number): Instants {
  const full = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const day = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone })
  const relative = new Intl.RelativeTimeFormat(dates)
  const at = (instant: string): string => full.format(new Date(instant))
  return {
    at,
    on: (instant) => day.format(new Date(instant)),
    ago(instant) {
      const passed = now - Date.parse(instant)
      // A device whose clock is slow must not show a future time.
      if (passed < MINUTE) return t('account.justNow')
      if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute')
      if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour')
      return passed < WEEK ? relative.format(-Math.floor(passed / DAY), 'day') : at(instant)
    },
  }
}
