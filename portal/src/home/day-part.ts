/** The parts of the day with a greeting of their own. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

const MORNING_BEGINS = 4
const AFTERNOON_BEGINS = 12
const EVENING_BEGINS = 18

/** The part of the day in a time zone. Night counts as evening. */
export function dayPart(now: Date, timeZone: string): DayPart {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
  if (hour >= MORNING_BEGINS && hour < AFTERNOON_BEGINS) return 'morning'
  return hour >= AFTERNOON_BEGINS && hour < EVENING_BEGINS ? 'afternoon' : 'evening'
}
