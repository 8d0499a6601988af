import { datesLocale } from '../texts.ts'

/** How a report writes times: in which language, and in the time zone of the store. */
export interface ReportLanguage {
  readonly language: string
  readonly timeZone: string
}

/** The time of a day. */
export function timeText(instant: Date, { language, timeZone }: ReportLanguage): string {
  return new Intl.DateTimeFormat(datesLocale(language), { timeStyle: 'short', timeZone }).format(instant)
}
