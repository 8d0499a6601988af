/** Time zones and texts of date fields. */

/** The offset of a time zone at an instant, in milliseconds. */
function offsetOf(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(instant))
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return local - Math.floor(instant / 1_000) * 1_000
}

/**
 * The instant of a day and time in a time zone; undefined for a text that is none. A time that a change of the clock skips becomes the one
 * after it.
 * @param local as a field for day and time has it, such as `2026-12-01T06:00`
 */
export function instantIn(timeZone: string, local: string): Date | undefined {
  const utc = Date.parse(`${local}:00.000Z`)
  if (Number.isNaN(utc)) return undefined
  const guess = utc - offsetOf(timeZone, utc)
  return new Date(utc - offsetOf(timeZone, guess))
}

/** The inverse of `instantIn`. */
export function localIn(timeZone: string, instant: Date): string {
  const local = new Date(instant.getTime() + offsetOf(timeZone, instant.getTime()))
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)
}
