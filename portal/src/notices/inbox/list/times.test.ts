import { expect, it } from 'vitest'
import { createTranslator, type ShownLanguage } from '../../../languages/index.ts'
import { noticeTimesIn, sizeIn } from './times.ts'

const NOW = Date.parse('2026-06-03T10:00:00Z')
const short = (instant: string, language: ShownLanguage = 'en', zone = 'Europe/Berlin'): string =>
  noticeTimesIn(createTranslator(language, {}), zone, NOW).short(instant)

it.each([
  ['today it is the time, where the person is', '2026-06-03T06:42:00Z', '08:42'],
  ['just before midnight there it is yesterday', '2026-06-02T21:59:00Z', 'Yesterday'],
  ['just after it is today', '2026-06-02T22:01:00Z', '00:01'],
  ['before that the day', '2026-05-31T08:00:00Z', '31 May'],
  ['and of another year the year too', '2025-12-30T08:00:00Z', '30 Dec 2025'],
  ['a clock that is behind does not speak of tomorrow', '2026-06-04T08:00:00Z', '10:00'],
])('%s', (_sentence, instant, serverMessage) => expect(short(instant)).toBe(serverMessage))

it('the day before is called as the language calls it', () => {
  expect([short('2026-06-02T08:00:00Z', 'de'), short('2026-06-02T08:00:00Z', 'zh')]).toEqual(['Gestern', '昨天'])
})

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [148_200, '148 kB'],
  [2_540_000, '2.5 MB'],
  [12_000_000_000, '12,000 MB'],
])('%i bytes are said as %s', (bytes, serverMessage) => expect(sizeIn({ dates: 'en-GB' }, bytes)).toBe(serverMessage))

it('the full time has weekday, day and time where the user is, the day has no time', () => {
  const times = noticeTimesIn(createTranslator('en', {}), 'Europe/Berlin', NOW)
  expect(times.full('2026-06-03T06:42:00Z')).toBe('Wednesday 3 June at 08:42')
  expect(times.day('2026-06-03')).toBe('3 June 2026')
  expect(noticeTimesIn(createTranslator('es', {}), 'Pacific/Auckland', NOW).full('2026-06-03T23:42:00Z')).toBe(
    'Jueves, 4 de junio, 11:42',
  )
  expect(noticeTimesIn(createTranslator('en', {}), 'Pacific/Honolulu', NOW).day('2026-06-03')).toBe('3 June 2026')
})
