/** What a file field offers: CSV files and Excel workbooks. */
export const TABLE_FILES =
  '.csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The largest file that the gateway accepts, in bytes. */
const MAX_BYTES = 5 * 1024 * 1024

/** Why a file was not sent. */
export type TableFileProblem = 'tooLarge' | 'notRead' | 'codeMissing'

/**
 * Reads a file with a table as CSV: a CSV file as it is, of an Excel workbook the first sheet, line by line.
 * @returns the text, or why the file cannot be read
 */
export async function readTableFile(file: File): Promise<{ text: string } | { problem: TableFileProblem }> {
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' }
  const isWorkbook = /\.xls[xm]?$/i.test(file.name)
  /* Loaded with the first workbook: most files are CSV. */
  const workbooks = isWorkbook ? await import('./workbook.ts').catch(() => undefined) : undefined
  if (isWorkbook && !workbooks) return { problem: 'codeMissing' }
  try {
    const text = workbooks ? await workbooks.csvOfWorkbook(new Uint8Array(await file.arrayBuffer())) : await file.text()
    return text.length > MAX_BYTES ? { problem: 'tooLarge' } : { text }
  } catch {
    return { problem: 'notRead' }
  }
}
