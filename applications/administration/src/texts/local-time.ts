const MINUTE = 60_000

/** An instant as a field for date and time holds it, such as `2026-11-26T08:00`; empty for none. */
export function toLocal(instant: string | undefined, timeZone: string): string {
  if (!instant || Number.isNaN(Date.parse(instant))) return ''
  return localText(new Date(instant), timeZone)
}

/** The instant of a local time; undefined for an empty field. Of a time that occurs twice, one of the two. */
export function toInstant(local: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return undefined
  const at = (guess: number): number => guess + wanted - Date.parse(`${localText(new Date(guess), timeZone)}Z`)
  /* The second guess is on the right side of a change of the clocks. */
  const first = at(wanted)
  return new Date(Math.floor(at(first) / MINUTE) * MINUTE).toISOString()
}

function localText(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).formatToParts(instant)
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}
