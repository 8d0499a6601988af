import type { Alarm } from '../../shared/temperature.ts'
import { textOf } from '../texts.ts'
import { type ReportLanguage, timeText } from './time-text.ts'

/** An alarm in a line: when, what, why, and what was done by whom. */
export function alarmText(alarm: Alarm, report: ReportLanguage): string {
  const { language } = report
  const time = (instant: string) => timeText(new Date(instant), report)
  const ended = alarm.endedAt === null ? '…' : time(alarm.endedAt)
  const what = textOf(`report.${alarm.kind}`, language)
  return [`${time(alarm.raisedAt)}–${ended} ${what}`, doneText(alarm, language)].join('; ')
}

function doneText({ acknowledgedBy, reason, comment }: Alarm, language: string): string {
  if (comment === null) return textOf('report.notAcknowledged', language)
  const why = reason === null ? '' : `${textOf(`reason.${reason}`, language)}: `
  return `${why}${comment} (${acknowledgedBy ?? ''})`
}
