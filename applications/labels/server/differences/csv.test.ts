import { describe, expect, it } from 'vitest'
import type { Difference } from '../../shared/difference.ts'
import { EMPTY_CONTENT } from '../../shared/label.ts'
import { differencesCsv } from './csv.ts'

const DIFFERENCE: Difference = {
  ...{ id: 'a1', code: 'B47C210E', version: 3, reason: 'failed', since: '2026-11-20T08:00:00.000Z', ageSeconds: 7_300 },
  ...{
    shown: null,
    expected: EMPTY_CONTENT,
    sendable: true,
    lastContactAt: null,
    baseStation: null,
    stationOfflineSince: null,
  },
}
const named = (name: string): Difference => ({ ...DIFFERENCE, baseStation: name })
const lines = (difference: Difference, language = 'en') => differencesCsv([difference], language).split('\r\n')

describe('differences as CSV', () => {
  it('LABEL-49 begins with a byte order mark, and has the columns in the language of the user', () => {
    expect(lines(DIFFERENCE, 'de')[0]).toMatch(/^\ufeffEtikett;Abweichung;Zeigt Produkt/)
    expect(lines(DIFFERENCE, 'xx')[0]).toMatch(/^\ufeffLabel,/)
    for (const language of ['en', 'fr', 'de', 'es', 'zh']) {
      const [head, line] = lines(DIFFERENCE, language)
      expect(head?.split(/[,;]/)).toHaveLength(line?.split(/[,;]/).length ?? 0)
    }
  })

  it('LABEL-49 a spreadsheet calculates no text', () => {
    expect(differencesCsv([named('=1+1')], 'en')).toContain("Not arrived,'=1+1,\r\n")
  })

  it('LABEL-49 prices have the decimals of their currency', () => {
    const expected = {
      ...EMPTY_CONTENT,
      productId: 'p1',
      name: 'Milk',
      amount: 250,
      formerAmount: 300,
      currency: 'JPY',
    }
    expect(lines({ ...DIFFERENCE, expected })[1]).toContain(',250,,300,JPY,')
    expect(lines({ ...DIFFERENCE, expected: { ...expected, currency: 'EUR' } })[1]).toContain(',2.50,,3.00,EUR,')
    expect(lines({ ...DIFFERENCE, expected: { ...expected, amount: 123_450, currency: 'EUR' } }, 'de')[1]).toContain(
      ';1234,50;;3,00;EUR;',
    )
  })
})
