/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff'
/** The places of a text at which a spreadsheet would begin to calculate. Some also split a line at semicolons. */
const FORMULA = /(^\s*|[;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g

/** A number has a decimal point, and `null` is an empty cell. */
export type CsvCell = string | number | null

/**
 * Returns rows as CSV (RFC 4180) that spreadsheets open, in UTF-8 with a byte order mark. A text that a spreadsheet would calculate
 * begins with an apostrophe.
 * @param rows the first one has the headings
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(value: CsvCell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = value.replaceAll(FORMULA, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
