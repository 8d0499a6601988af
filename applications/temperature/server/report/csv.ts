import { type CsvCell, csvText, numberFormat } from '@foyer/sdk/server'
import { textOf } from '../texts.ts'
import { alarmText } from './alarm-text.ts'
import type { DayLimits } from './limits-of-day.ts'
import { limitsText } from './limits-text.ts'
import type { Report, ReportDay, ReportSensor } from './read-report.ts'

const COLUMNS = [
  ...(['report.day', 'report.sensor', 'report.place', 'report.limits', 'report.minimum', 'report.maximum'] as const),
  ...(['report.mean', 'report.minutesOut', 'report.readings', 'report.alarms'] as const),
]

/** The report as CSV (RFC 4180): a line for each sensor and day. */
export function reportCsv(report: Report, language: string): string {
  const lines = report.sensors.flatMap((sensor) => sensor.days.map((day) => cellsOf(report, sensor, day, language)))
  const note = report.simulated ? [[textOf('report.simulated', language)]] : []
  const head = COLUMNS.map((column) => textOf(column, language))
  return csvText([head, ...lines, ...note], language)
}

function cellsOf({ timeZone }: Report, sensor: ReportSensor, day: ReportDay, language: string): CsvCell[] {
  const limits = day.limits.map((one) => limitsText(boundsText(one, language), one, { language, timeZone })).join('; ')
  return [
    ...[day.day, sensor.name, sensor.place, limits, day.minimum, day.maximum],
    ...[day.mean === null ? null : Math.round(day.mean * 100) / 100, day.minutesOut, day.readings],
    day.alarms.map((alarm) => alarmText(alarm, { language, timeZone })).join('\n'),
  ]
}

/** With the minus sign of the screens: a spreadsheet would calculate what begins with a hyphen. */
function boundsText({ low, high }: DayLimits, language: string): string {
  return [low, high]
    .map((limit) => (limit === null ? '' : numberFormat(language).format(limit).replace('-', '−')))
    .join(' … ')
    .trim()
}
