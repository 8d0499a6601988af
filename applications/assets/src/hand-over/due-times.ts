import { dateFormat } from '@foyer/sdk'
export const DUES = ['none', 'today', 'tomorrow', 'week', 'other'] as const
export type Due = (typeof DUES)[number]

/** When assets are returned, if no other time is chosen. */
const RETURN_TIME = '20:00'
const DAYS: Readonly<Partial<Record<Due, number>>> = { today: 0, tomorrow: 1, week: 7 }
const DAY = 86_400_000

/** The local time of an instant, such as `2026-11-25T20:00`. */
export function localTime(instant: Date, timeZone: string): string {
  const format = dateFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return format.format(instant).replace(' ', 'T')
}

/** The instant of a local time in a time zone; the later one where clocks are put back. */
export function instantOf(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`)
  const offsetAt = (instant: number) => Date.parse(`${localTime(new Date(instant), timeZone)}Z`) - instant
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)))
}

/** The instant of a choice; undefined without one, and for a time that is not complete. */
export function dueOf(due: Due, other: string, { now, timeZone }: { now: Date; timeZone: string }): Date | undefined {
  const days = DAYS[due]
  const today = localTime(now, timeZone).slice(0, 'YYYY-MM-DD'.length)
  const day = (offset: number) => new Date(Date.parse(today) + offset * DAY).toISOString().slice(0, today.length)
  const local = days === undefined ? other : `${day(days)}T${RETURN_TIME}`
  if (due === 'none' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined
  return instantOf(local, timeZone)
}

/** What is chosen at first: assets are back before the store closes. */
export function firstDueAt(now: Date, timeZone: string): Due {
  return duesAt(now, timeZone).includes('today') ? 'today' : 'none'
}

/** The choices that are to come. */
export function duesAt(now: Date, timeZone: string): Due[] {
  const today = dueOf('today', '', { now, timeZone })
  return DUES.filter((due) => due !== 'today' || (today !== undefined && today > now))
}
