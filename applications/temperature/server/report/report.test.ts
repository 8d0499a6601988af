import { describe, expect, it } from 'vitest'
import type { Alarm } from '../../shared/temperature.ts'
import { alarmText } from './alarm-text.ts'
import { reportCsv } from './csv.ts'
import { reportPdf } from './pdf.ts'
import { runsOf } from './pdf-fonts.ts'
import { parseMonth, type Report, type ReportDay, type ReportSensor } from './read-report.ts'

const ALARM: Alarm = {
  ...{ id: 'a1', kind: 'high', state: 'closed', celsius: 7.4, limit: 7, reason: 'delivery' },
  sensor: { id: 's1', name: 'Cold room 2', place: 'Back' },
  ...{ since: '2026-11-03T07:12:00.000Z', raisedAt: '2026-11-03T07:22:00.000Z', endedAt: '2026-11-03T08:00:00.000Z' },
  ...{ acknowledgedAt: '2026-11-03T07:40:00.000Z', acknowledgedBy: '陈晓', comment: '=门已关, "milk" moved' },
}
const LIMITS = { low: 2, high: 7, from: null }
const REPORT: Report = {
  ...{ month: '2026-11', site: 'Paris Bastille', timeZone: 'Europe/Paris', simulated: true },
  createdAt: new Date('2026-11-24T12:00:00Z'),
  sensors: [
    {
      ...{ id: 's1', name: 'Cold room 2', place: 'Back' },
      days: [
        {
          ...{ day: '2026-11-03', minimum: 3.8, maximum: 7.7, mean: 4.456, minutesOut: 48, readings: 1440 },
          ...{ limits: [LIMITS], alarms: [ALARM] },
        },
        {
          ...{ day: '2026-11-04', minimum: null, maximum: null, mean: null, minutesOut: 0, readings: 0, alarms: [] },
          limits: [LIMITS, { low: null, high: 5, from: new Date('2026-11-04T13:05:00Z') }],
        },
      ],
    },
  ],
}

describe('report as CSV', () => {
  it('TEMP-15 has a line for each sensor and day, with alarms, comments and who acknowledged', () => {
    const [head, first, second, note] = reportCsv(REPORT, 'fr').split('\r\n')
    expect(head).toBe(
      '\ufeffJour;Capteur;Emplacement;Limites;Minimum °C;Maximum °C;Moyenne °C;Hors limites (min);Mesures;Alarmes',
    )
    expect(first).toBe(
      '2026-11-03;Cold room 2;Back;2 … 7;3,8;7,7;4,46;48;1440;' +
        '"08:22–09:00 Trop chaud; Livraison: =门已关, ""milk"" moved (陈晓)"',
    )
    expect(second).toMatch(/^2026-11-04;Cold room 2;Back;.*;;;;0;0;$/)
    expect(note).toBe('Démonstration : ces mesures sont simulées.')
  })

  it('TEMP-40 limits that came into force on a day have their time', () => {
    expect(reportCsv(REPORT, 'fr').split('\r\n')[2]).toContain(';"2 … 7; … 5 (dès 14:05)";')
  })

  it('TEMP-47 limits have the decimal sign of the language, and no apostrophe', () => {
    const [sensor] = REPORT.sensors
    const [day] = sensor?.days ?? []
    const days = [{ ...(day as ReportDay), limits: [{ low: -18.5, high: null, from: null }] }]
    const report = { ...REPORT, sensors: [{ ...(sensor as ReportSensor), days }] }
    expect(reportCsv(report, 'de')).toContain(';−18,5 …;')
    expect(reportCsv(report, 'en')).toContain(',−18.5 …,')
  })

  it.each(['en', 'fr', 'de', 'es', 'zh'])('TEMP-42 the hours of a day go to 24 in %s', (language) => {
    const evening = { ...ALARM, raisedAt: '2026-11-03T20:05:00.000Z', endedAt: '2026-11-03T20:50:00.000Z' }
    expect(alarmText(evening, { language, timeZone: 'Europe/Paris' })).toMatch(/^21:05–21:50 /)
  })

  it('TEMP-15 no name is a formula', () => {
    const [sensor] = REPORT.sensors
    const named = { ...REPORT, sensors: [{ ...(sensor as Report['sensors'][number]), name: '=1+1', place: 'a;@x' }] }
    expect(reportCsv(named, 'en')).toContain("2026-11-03,'=1+1,a;'@x,")
  })
})

describe('report as PDF', () => {
  it.each(['en', 'fr', 'de', 'es', 'zh'])('TEMP-16 is written in %s, and names no font file', async (language) => {
    const bytes = await reportPdf(REPORT, language)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(20_000)
  })

  it('TEMP-16 many days need several pages', async () => {
    const [sensor] = REPORT.sensors
    const days = Array.from({ length: 31 }, () => sensor?.days[0]).filter((day) => day !== undefined)
    const sensors = Array.from({ length: 8 }, () => ({ ...(sensor as Report['sensors'][number]), days }))
    expect((await reportPdf({ ...REPORT, sensors }, 'zh')).length).toBeGreaterThan(20_000)
  })

  it('TEMP-16 Chinese text gets the Chinese font, and nothing else does', () => {
    expect(runsOf('门 door “−18,5 °C” – Crème brûlée €\u202f陈晓')).toEqual([
      { text: '门', chinese: true },
      { text: ' door “-18,5 °C” – Crème brûlée € ', chinese: false },
      { text: '陈晓', chinese: true },
    ])
  })
})

it.each(['', '2026-13', '2026-1', '1999-12', '2026-11-01', "2026-11'", undefined])(
  'TEMP-14 %j is no month',
  (month) => {
    expect(() => parseMonth(month)).toThrow(expect.objectContaining({ status: 400, details: { parameter: 'month' } }))
  },
)
