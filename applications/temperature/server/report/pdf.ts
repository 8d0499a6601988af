import { datesLocale, degrees, textOf } from '../texts.ts'
import { alarmText } from './alarm-text.ts'
import { limitsText } from './limits-text.ts'
import { type Cell, PdfWriter } from './pdf-writer.ts'
import type { Report, ReportDay, ReportSensor } from './read-report.ts'
import type { ReportLanguage } from './time-text.ts'

/** Where the limits begin, and the right ends of the columns after them, in points. */
const LIMITS_AT = 60
const COLUMN_ENDS = [220, 280, 340, 432, 499]
const COLUMNS = ['report.minimum', 'report.maximum', 'report.mean', 'report.minutesOut', 'report.readings'] as const
/** A heading with its first day needs this much of a page. */
const HEADING_HEIGHT = 70

/** The report as a PDF: for each sensor its days, and the alarms with what was done. */
export async function reportPdf(report: Report, language: string): Promise<Uint8Array> {
  const title = `${textOf('report.title', language)}, ${report.site}, ${monthText(report.month, language)}`
  const writer = await PdfWriter.create({ title, language })
  writer.paragraph(textOf('report.title', language), { size: 18, bold: true })
  writer.paragraph(`${report.site}, ${monthText(report.month, language)}`, { size: 13 })
  writer.paragraph(textOf('report.created', language, { time: createdText(report, language) }))
  if (report.simulated) writer.paragraph(textOf('report.simulated', language), { bold: true })
  if (report.sensors.length === 0) writer.paragraph(textOf('report.noReadings', language), { size: 11 })
  for (const sensor of report.sensors) writeSensor(writer, sensor, { language, timeZone: report.timeZone })
  writeAlarms(writer, report, language)
  return await writer.save()
}

function writeSensor(writer: PdfWriter, sensor: ReportSensor, report: ReportLanguage): void {
  const { language } = report
  writer.space(18, HEADING_HEIGHT)
  writer.row([{ text: sensor.name, x: 0 }], { size: 12, bold: true })
  writer.paragraph(sensor.place)
  writer.space(4)
  const heads = COLUMNS.map((column) => textOf(column, language))
  const first = [
    { text: textOf('report.day', language), x: 0 },
    { text: textOf('report.limits', language), x: LIMITS_AT },
  ]
  writer.row([...first, ...heads.map(rightAligned)], { bold: true, size: 8 })
  for (const day of sensor.days) writeDay(writer, day, report)
}

/** A day, with a line more for each limits that came into force on it. */
function writeDay(writer: PdfWriter, day: ReportDay, report: ReportLanguage): void {
  const [first, ...changed] = day.limits.map((limits) => {
    const bounds = [limits.low, limits.high].map((limit) => (limit === null ? '…' : degrees(limit, report.language)))
    return { text: limitsText(bounds.join(' – '), limits, report), x: LIMITS_AT }
  })
  const [name, ...values] = dayCells(day, report.language)
  writer.row([name, first, ...values].filter((cell) => cell !== undefined))
  for (const limits of changed) writer.row([limits])
}

function dayCells({ day, minimum, maximum, mean, minutesOut, readings }: ReportDay, language: string): Cell[] {
  const temperature = (celsius: number | null) => (celsius === null ? '–' : degrees(celsius, language))
  const values = [...[minimum, maximum, mean].map(temperature), String(minutesOut), String(readings)]
  return [{ text: day, x: 0 }, ...values.map(rightAligned)]
}

function rightAligned(text: string, index: number): Cell {
  return { text, x: COLUMN_ENDS[index] ?? 0, right: true }
}

function writeAlarms(writer: PdfWriter, { sensors, timeZone }: Report, language: string): void {
  const lines = sensors
    .flatMap(({ name, days }) =>
      days.flatMap(({ day, alarms }) => alarms.map((alarm) => ({ day, raisedAt: alarm.raisedAt, name, alarm }))),
    )
    .sort((a, b) => a.raisedAt.localeCompare(b.raisedAt))
  writer.space(18, HEADING_HEIGHT)
  writer.row([{ text: textOf('report.alarms', language), x: 0 }], { size: 12, bold: true })
  if (lines.length === 0) writer.paragraph(textOf('report.noAlarms', language))
  for (const { day, name, alarm } of lines) {
    writer.space(4)
    writer.paragraph(`${day} ${name}`, { bold: true })
    writer.paragraph(alarmText(alarm, { language, timeZone }))
  }
}

function monthText(month: string, language: string): string {
  return new Intl.DateTimeFormat(datesLocale(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}

function createdText({ createdAt, timeZone }: Report, language: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(datesLocale(language), options).format(createdAt)
}
