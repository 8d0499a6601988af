import { csvText } from '@foyer/sdk/server'
import type { Difference, DifferenceKind } from '../../shared/difference.ts'
import { differenceKinds } from '../../shared/difference.ts'
import type { Content } from '../../shared/label.ts'
import { amountText } from '../amount-text.ts'
import { CSV_TEXTS, type CsvTexts } from './csv-texts.ts'

/** The differences as CSV (RFC 4180), a line for each label. Times are in UTC in every language. */
export function differencesCsv(differences: readonly Difference[], language: string): string {
  const texts = CSV_TEXTS[language] ?? CSV_TEXTS['en']
  const lines = differences.map((difference) => cellsOf(difference, texts as CsvTexts, language))
  return csvText([(texts as CsvTexts).columns, ...lines], language)
}

function cellsOf(difference: Difference, texts: CsvTexts, language: string): string[] {
  const { code, shown, expected, reason, since, ageSeconds, baseStation, lastContactAt } = difference
  const decimal = (content: Content | null, field: 'amount' | 'formerAmount'): string =>
    content?.currency ? amountText(content[field], content.currency, language) : ''
  const kinds = differenceKinds(shown, expected).map((kind: DifferenceKind) => texts.kind[kind])
  return [
    ...[code, kinds.join(', ')],
    ...[shown?.name ?? '', expected.name, shown?.barcode ?? '', expected.barcode],
    ...[decimal(shown, 'amount'), decimal(expected, 'amount')],
    ...[decimal(shown, 'formerAmount'), decimal(expected, 'formerAmount')],
    ...[expected.currency ?? shown?.currency ?? '', since, String(Math.floor(ageSeconds / 60)), texts.reason[reason]],
    ...[baseStation ?? '', lastContactAt ?? ''],
  ]
}
