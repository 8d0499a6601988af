import { textOf } from '../texts.ts'
import type { DayLimits } from './limits-of-day.ts'
import { type ReportLanguage, timeText } from './time-text.ts'

/**
 * Limits of a day, with the time when they came into force if that was on that day.
 * @param shown the limits in the notation of the report
 */
export function limitsText(shown: string, { from }: DayLimits, report: ReportLanguage): string {
  if (from === null) return shown
  return textOf('report.limitsFrom', report.language, { limits: shown, time: timeText(from, report) })
}
