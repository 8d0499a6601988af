/** The start of a cell that a spreadsheet would run as a formula. A text of a workbook becomes one where it is saved as CSV. */
const FORMULA = /(^|[,;\t])("?)(?=\s*[=+\-@＝＋－＠])/gm

/**
 * Returns some lines of a file to be saved, each once and in their order. What a spreadsheet would run begins with an apostrophe.
 * Cells with line breaks are not supported.
 */
export function linesOf(text: string, numbers: readonly number[]): string {
  const wanted = new Set(numbers)
  return text
    .split(/\r?\n/)
    .filter((_, index) => wanted.has(index + 1))
    .map((line) => `${line}\n`)
    .join('')
    .replaceAll(FORMULA, "$1$2'")
}

/** Returns a text as a file. The mark at its start makes spreadsheets read it as UTF-8. */
export function csvFile(text: string): Blob {
  return new Blob([`\ufeff${text.replace(/^\ufeff/, '')}`], { type: 'text/csv' })
}
