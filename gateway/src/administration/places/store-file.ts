import {
  STORE_COLUMNS,
  STORE_DATE_COLUMNS,
  type StoreColumn,
  type StoreDateColumn,
  type StoreImport,
} from '@foyer/contract/administration'
import { STORE_IMPORT_MAX_LINES } from '@foyer/contract/limits'
import { TimeSlices } from '../../platform/scheduling/time-slices.ts'
import { csvRecords } from '../csv-records.ts'

export type Problem = StoreImport['problems'][number]

/** A line of the file, unchanged. A date is undefined if the file does not have the column. */
export interface StoreLine
  extends Readonly<Record<Exclude<StoreColumn, StoreDateColumn>, string>>,
    Readonly<Record<StoreDateColumn, string | undefined>> {
  readonly line: number
}

export interface StoreFile {
  readonly lines: readonly StoreLine[]
  readonly problems: readonly Problem[]
}

const DELIMITERS = [';', ',', '\t']
/** A longer first line cannot be a header. */
const HEAD_MAX_CHARACTERS = 4_096
/** Limits a quoted cell without an end. */
const RECORD_MAX_CHARACTERS = 16 * 1024

/** Parses a store file in time slices. Does not check the content of the cells. */
export async function readStoreFile(text: string, slices = new TimeSlices()): Promise<StoreFile> {
  const [columns, delimiter] = headOf(text)
  const lines: StoreLine[] = []
  const problems: Problem[] = []
  const problem = (one: Problem) => void problems.push(one)
  if (!columns) return { lines, problems: [{ line: 1, problem: text.trim() === '' ? 'empty' : 'columnsWrong' }] }
  /* Loaded with the first file: most gateways never read one. */
  const { CsvError, parse } = await import('csv-parse')
  const options = { delimiter, maxRecordSize: RECORD_MAX_CHARACTERS }
  try {
    for await (const { record, info } of csvRecords(parse, text, options, slices)) {
      if (slices.over) await slices.next()
      if (record.every((cell) => cell === '')) continue
      if (lines.length + problems.length >= STORE_IMPORT_MAX_LINES) {
        problem({ line: info.lines, problem: 'tooManyLines' })
        break
      }
      if (record.length !== columns.length) problem({ line: info.lines, problem: 'columnsWrong' })
      else lines.push(lineOf(columns, record, info.lines))
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problem({ line: Number(error['lines'] ?? lines.length + 1), problem: 'quotesWrong' })
  }
  if (lines.length === 0 && problems.length === 0) problem({ line: 1, problem: 'empty' })
  return { lines, problems }
}

/** Returns the column positions and the delimiter: the one that splits the first line into the most columns. */
function headOf(text: string): [columns: (StoreColumn | undefined)[] | undefined, delimiter: string] {
  const start = text
    .slice(0, HEAD_MAX_CHARACTERS)
    .replace(/^\ufeff/, '')
    .trimStart()
  const head = start.split(/[\r\n]/, 1)[0] as string
  if (head === start && text.length > HEAD_MAX_CHARACTERS) return [undefined, ',']
  for (const delimiter of DELIMITERS) {
    const columns = head.split(delimiter).map(columnOf)
    const times = (column: StoreColumn) => columns.filter((one) => one === column).length
    if (
      STORE_COLUMNS.every((column) => times(column) === 1) &&
      STORE_DATE_COLUMNS.every((column) => times(column) <= 1)
    )
      return [columns, delimiter]
  }
  return [undefined, ',']
}

/** `Time zone` and `time_zone` are `timeZone`. Unknown columns are ignored. */
function columnOf(cell: string): StoreColumn | undefined {
  const letters = cell.toLowerCase().replaceAll(/[^a-z]/g, '')
  return [...STORE_COLUMNS, ...STORE_DATE_COLUMNS].find((column) => column.toLowerCase() === letters)
}

function lineOf(columns: readonly (StoreColumn | undefined)[], record: readonly string[], line: number): StoreLine {
  const cell = (column: StoreColumn) => (record[columns.indexOf(column)] as string).normalize('NFC').trim()
  const date = (column: StoreDateColumn) => (columns.includes(column) ? cell(column) : undefined)
  return {
    line,
    customer: cell('customer'),
    name: cell('name'),
    code: cell('code'),
    timeZone: cell('timeZone'),
    opensOn: date('opensOn'),
    closesOn: date('closesOn'),
  }
}
