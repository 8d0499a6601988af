import { SCHEDULE_MAX_DAYS } from '../../../shared/batch.ts'
import { instantOf, parseLocalTime, startOfDay } from '../file/valid-from.ts'

export type StartProblem = 'from.format' | 'from.past' | 'from.far'

export interface StartContext {
  /** Of the user: decides what `03/04/2026` means. */
  readonly language: string
  /** Of the store. */
  readonly timeZone: string
  readonly now: Date
}

const DAY = 86_400_000

/**
 * Checks when a price is to come into force. A time earlier today means at once; a day that has passed is a fault, because a wrong year
 * would change prices at once.
 */
export function checkStart(text: string, { language, timeZone, now }: StartContext): Date | StartProblem {
  const local = parseLocalTime(text, language)
  if (!local) return 'from.format'
  const from = instantOf(local, timeZone)
  if (from < startOfDay(now, timeZone)) return 'from.past'
  if (from.getTime() > now.getTime() + SCHEDULE_MAX_DAYS * DAY) return 'from.far'
  return from < now ? now : from
}
