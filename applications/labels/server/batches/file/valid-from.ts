/** A time on the clock of a store. */
export interface LocalTime {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const CLOCK = String.raw`(?:[T ,]\s*(\d{1,2}):(\d{2})(?::\d{2})?)?`
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${CLOCK}$`)
const WITH_DOTS = new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})${CLOCK}$`)
const WITH_SLASHES = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${CLOCK}$`)
/** Where the day comes before the month, also between slashes. In English it depends on the country. */
const DAY_FIRST = ['fr', 'es', 'de']

/**
 * Parses a day, or a day with a time: `2026-11-30 06:00`, `30.11.2026`, `30/11/2026`. Without a time it is the start of the day. A text
 * that could mean two days is not parsed.
 * @param language of the user
 */
export function parseLocalTime(text: string, language: string): LocalTime | undefined {
  const [, year, month, day, ...first] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return valid(year, month, day, first)
  const dayFirst = WITH_DOTS.exec(text) ?? (DAY_FIRST.includes(language) ? WITH_SLASHES.exec(text) : null)
  const [, dayOf, monthOf, yearOf, ...clock] = dayFirst ?? []
  return yearOf === undefined ? undefined : valid(yearOf, monthOf, dayOf, clock)
}

type Text = string | undefined

function valid(year: Text, month: Text, day: Text, [hour = '0', minute = '0']: Text[]): LocalTime | undefined {
  const numbers = [year, month, day, hour, minute].map(Number) as [number, number, number, number, number]
  const at = new Date(utcOf(...numbers))
  const same = at.getUTCMonth() + 1 === numbers[1] && at.getUTCDate() === numbers[2]
  if (!same || numbers[3] > 23 || numbers[4] > 59) return undefined
  return { year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4] }
}

function utcOf(year: number, month: number, day: number, hour: number, minute: number): number {
  return Date.UTC(year, month - 1, day, hour, minute)
}

const DAY = 86_400_000

/**
 * The instant at which the clocks of a time zone show a time. A time that is skipped in spring is an hour later, one that comes twice in
 * autumn is the first.
 */
export function instantOf({ year, month, day, hour, minute }: LocalTime, zone: string): Date {
  const utc = utcOf(year, month, day, hour, minute)
  const [before, after] = [offsetAt(utc - DAY, zone), offsetAt(utc + DAY, zone)]
  const [first, second] = [utc - before, utc - after]
  if (offsetAt(first, zone) === before) return new Date(first)
  return new Date(offsetAt(second, zone) === after ? second : first)
}

/** The start of the day that a time zone has at an instant. */
export function startOfDay(instant: Date, zone: string): Date {
  const local = new Date(instant.getTime() + offsetAt(instant.getTime(), zone))
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()]
  return instantOf({ year, month, day, hour: 0, minute: 0 }, zone)
}

/** Creating a format is slow, and a file names a zone once. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** More than there are time zones. */
const FORMATS_MAX = 500

/** In milliseconds; positive to the east of Greenwich. */
function offsetAt(instant: number, timeZone: string): number {
  const name = formatOf(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  if (formats.size >= FORMATS_MAX) formats.clear()
  formats.set(timeZone, format)
  return format
}

/**
 * Returns the one spelling of a time zone that can be written in any letter case; undefined if there is no such zone. Offsets such as
 * `+01:00` are none: they know no summer.
 */
export function parseTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name) || name.length > 60) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
