import type { Translator } from '../languages/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats when the user last opened an application: relative within a day, else the date. */
export function lastOpened({ t, dates }: Translator, openedAt: string | null, now: number, timeZone: string): string {
  if (openedAt === null) return t('applications.neverOpened')
  const passed = now - Date.parse(openedAt)
  // A device whose clock is slow must not show a future time.
  if (passed < MINUTE) return t('applications.justNow')
  const relative = new Intl.RelativeTimeFormat(dates)
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour')
  return new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeZone }).format(new Date(openedAt))
}
