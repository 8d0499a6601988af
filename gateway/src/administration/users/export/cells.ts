/** A cell of an export: a text, or an instant, which each format writes in its own way. */
export type Cell = string | Date

/** The date and time of an instant in a time zone, as it is written on a calendar and a clock there. */
export interface LocalTime {
  /** Such as `2026-11-27T09:30:00`. */
  readonly text: string
  /** Such as `+01:00`. */
  readonly offset: string
}

/** Returns a function that converts instants to the local time of a zone. */
export function localTimes(timeZone: string): (instant: Date) => LocalTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', timeZoneName: 'longOffset' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    const { year, month, day, hour, minute, second, timeZoneName } = parts
    const offset = /[+-].*$/.exec(timeZoneName ?? '')?.[0] ?? '+00:00'
    return { text: `${year}-${month}-${day}T${hour}:${minute}:${second}`, offset }
  }
}
