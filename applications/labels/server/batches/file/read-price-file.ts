import { setImmediate as nextTurn } from 'node:timers/promises'
import { COLUMNS, type Column, FILE_MAX_LINES } from '../../../shared/batch.ts'
import { type CsvRecord, parseCsv } from './csv-grammar.ts'
import { isWorkbook } from './decode-file.ts'
import { type Header, readHeader } from './header.ts'

/** The cells of a line as they are in the file, without blanks around them. Columns that are missing are empty. */
export interface PriceLine extends Readonly<Record<Column, string>> {
  readonly line: number
}

export type FileProblem =
  | 'file.empty'
  | 'file.workbook'
  | 'file.column'
  | 'file.column-twice'
  | 'file.lines'
  | 'line.quotes'
  | 'line.long'
  | 'line.columns'

export interface FileFault {
  readonly line: number
  readonly column: Column | null
  readonly problem: FileProblem
}

export interface PriceFile {
  readonly lines: readonly PriceLine[]
  readonly faults: readonly FileFault[]
  readonly unusedColumns: readonly string[]
}

/** Lines that are read before others get a turn: a few milliseconds. */
const LINES_AT_ONCE = 1_000

/** Reads the lines of a decoded file. The content of the cells is not checked. */
export async function readPriceFile(text: string): Promise<PriceFile> {
  if (isWorkbook(text)) return { lines: [], faults: [fileFault('file.workbook', 0)], unusedColumns: [] }
  const head = readHeader(text)
  if ('problem' in head) {
    const fault: FileFault = text.trim() === '' ? fileFault('file.empty') : { line: 1, ...head }
    return { lines: [], faults: [fault], unusedColumns: [] }
  }
  const lines: PriceLine[] = []
  const faults: FileFault[] = []
  const records = parseCsv(text, head.delimiter)
  records.next()
  for (const record of records) {
    if (lines.length + faults.length >= FILE_MAX_LINES) {
      faults.push(fileFault('file.lines', record.line))
      break
    }
    const line = lineOf(record, head)
    if (line && 'problem' in line) faults.push(line)
    else if (line) lines.push(line)
    if (record.line % LINES_AT_ONCE === 0) await nextTurn()
  }
  if (lines.length === 0 && faults.length === 0) faults.push(fileFault('file.empty'))
  return { lines, faults, unusedColumns: head.unused }
}

function fileFault(problem: FileProblem, line = 1): FileFault {
  return { line, column: null, problem }
}

/** Undefined for a line whose cells are all empty, as spreadsheets write them at the end. */
function lineOf(record: CsvRecord, { columns }: Header): PriceLine | FileFault | undefined {
  if ('fault' in record) return fileFault(`line.${record.fault}`, record.line)
  const cells = record.cells.map((cell) => cell.trim())
  if (cells.every((cell) => cell === '')) return undefined
  const surplus = cells.slice(columns.length).some((cell) => cell !== '')
  if (surplus || cells.length < lastUsed(columns)) return fileFault('line.columns', record.line)
  const named = COLUMNS.map((column) => [column, cells[columns.indexOf(column)] ?? ''] as const)
  return { line: record.line, ...(Object.fromEntries(named) as Record<Column, string>) }
}

/** Cells that are missing at the end may be those of optional columns only. */
function lastUsed(columns: Header['columns']): number {
  return Math.max(columns.indexOf('barcode'), columns.indexOf('price')) + 1
}
