/** What a spreadsheet takes for the start of a formula, also as East Asian keyboards write it. */
const FORMULA = /(^\s*|[;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g

/**
 * Returns a function that writes rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula begins with an apostrophe.
 * So does what follows a semicolon or a line break in a cell: where the decimal sign is a comma, spreadsheets split a line at
 * semicolons, and no quotes prevent it.
 * The first text has the byte order mark, without which some spreadsheets misread letters with accents, and the header.
 */
export async function csvTextWriter(
  columns: readonly string[],
): Promise<(rows: readonly (readonly string[])[], isFirst: boolean) => string> {
  /* Loaded with the first export: most gateways never write one. */
  const { stringify } = await import('csv-stringify/sync')
  return (rows, isFirst) =>
    stringify(
      rows.map((row) => row.map(withoutFormulas)),
      {
        ...(isFirst ? { header: true, columns: [...columns], bom: true } : {}),
        escape_formulas: true,
        record_delimiter: 'windows',
      },
    )
}

function withoutFormulas(cell: string): string {
  return cell.replaceAll(FORMULA, "$1'")
}
