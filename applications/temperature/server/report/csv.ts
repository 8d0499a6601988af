import { textOf } from '../texts.ts'
import { alarmText } from './alarm-text.ts'
import type { Report, ReportDay, ReportSensor } from './read-report.ts'

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff'
const COLUMNS = [
  ...(['report.day', 'report.sensor', 'report.place', 'report.limits', 'report.minimum', 'report.maximum'] as const),
  ...(['report.mean', 'report.minutesOut', 'report.readings', 'report.alarms'] as const),
]

/** The report as CSV (RFC 4180): a line for each sensor and day. Numbers have a decimal point in every language. */
export function reportCsv(report: Report, language: string): string {
  const lines = report.sensors.flatMap((sensor) => sensor.days.map((day) => cellsOf(report, sensor, day, language)))
  const note = report.simulated ? [[textOf('report.simulated', language)]] : []
  const head = COLUMNS.map((column) => textOf(column, language))
  return BYTE_ORDER_MARK + [head, ...lines, ...note].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cellsOf(
  { timeZone }: Report,
  sensor: ReportSensor,
  day: ReportDay,
  language: string,
): (string | number | null)[] {
  const limits = [sensor.low, sensor.high].map((limit) => (limit === null ? '' : String(limit))).join(' … ')
  return [
    ...[day.day, sensor.name, sensor.place, limits.trim(), day.minimum, day.maximum],
    ...[day.mean === null ? null : Math.round(day.mean * 100) / 100, day.minutesOut, day.readings],
    day.alarms.map((alarm) => alarmText(alarm, { language, timeZone })).join('\n'),
  ]
}

/** What a spreadsheet would calculate begins with an apostrophe, also after a semicolon, at which some split a line. */
const FORMULA = /(^\s*|[;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = value.replaceAll(FORMULA, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
