/** The parts of the day that a greeting knows. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

const MORNING_BEGINS = 4
const AFTERNOON_BEGINS = 12
const EVENING_BEGINS = 18

/** Which part of the day it is there: a night shift is greeted as in the evening until it turns into morning. */
export function dayPart(now: Date, timeZone: string): DayPart {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
  if (hour >= MORNING_BEGINS && hour < AFTERNOON_BEGINS) return 'morning'
  return hour >= AFTERNOON_BEGINS && hour < EVENING_BEGINS ? 'afternoon' : 'evening'
}
