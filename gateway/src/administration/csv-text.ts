/**
 * Returns a function that writes rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula begins with an apostrophe.
 * The first text has the byte order mark, without which some spreadsheets misread letters with accents, and the header.
 */
export async function csvTextWriter(
  columns: readonly string[],
): Promise<(rows: readonly (readonly string[])[], isFirst: boolean) => string> {
  /* Loaded with the first export: most gateways never write one. */
  const { stringify } = await import('csv-stringify/sync')
  return (rows, isFirst) =>
    stringify([...rows], {
      ...(isFirst ? { header: true, columns: [...columns], bom: true } : {}),
      escape_formulas: true,
      record_delimiter: 'windows',
    })
}
