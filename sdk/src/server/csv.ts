import { numberFormat } from '../formats.ts'

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff'
/** The places of a text at which a spreadsheet would begin to calculate. Some also split a line at semicolons. */
const FORMULA = /(^\s*|[;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g

/** A number gets the decimal sign of the language, and `null` is an empty cell. */
export type CsvCell = string | number | null

/**
 * Returns rows as CSV (RFC 4180) that spreadsheets open, in UTF-8 with a byte order mark. A text that a spreadsheet would calculate
 * begins with an apostrophe. Where a comma is the decimal sign, spreadsheets separate cells by a semicolon.
 * @param rows the first one has the headings
 * @param language of the user who opens it, such as `de`
 */
export function csvText(rows: readonly (readonly CsvCell[])[], language = 'en'): string {
  const decimal = decimalSign(language)
  const delimiter = decimal === ',' ? ';' : ','
  const written = (value: CsvCell): string =>
    typeof value === 'string' ? textCell(value, delimiter) : String(value ?? '').replace('.', decimal)
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(written).join(delimiter)}\r\n`).join('')
}

function decimalSign(language: string): string {
  const parts = numberFormat(language).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

function textCell(value: string, delimiter: string): string {
  const text = value.replaceAll(FORMULA, "$1'")
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
