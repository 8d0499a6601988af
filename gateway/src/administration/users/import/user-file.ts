import { USER_COLUMNS, type UserColumn, type UserImport } from '@foyer/contract/administration'
import { USER_IMPORT_MAX_LINES } from '@foyer/contract/limits'
import { TimeSlices } from '../../../platform/scheduling/time-slices.ts'
import { csvRecords } from '../../csv-records.ts'

export type Problem = UserImport['problems'][number]

/** A line of the file, unchanged. A column that the file does not have is empty. */
export interface UserLine extends Readonly<Record<UserColumn, string>> {
  readonly line: number
}

export interface UserFile {
  readonly lines: readonly UserLine[]
  readonly problems: readonly Problem[]
}

type Columns = readonly (UserColumn | undefined)[]

const DELIMITERS = [';', ',', '\t']
const REQUIRED = ['username', 'name'] as const
/** A longer first line cannot be a header. */
const HEAD_MAX_CHARACTERS = 4_096
/** Limits a quoted cell without an end. */
const RECORD_MAX_CHARACTERS = 64 * 1024

/** Parses a file of users in time slices. Does not check the content of the cells. */
export async function readUserFile(text: string, slices = new TimeSlices()): Promise<UserFile> {
  const head = headOf(text)
  if (!head) return { lines: [], problems: [{ line: 1, problem: text.trim() === '' ? 'empty' : 'columnsWrong' }] }
  /* Loaded with the first file: most gateways never read one. */
  const { CsvError, parse } = await import('csv-parse')
  const lines: UserLine[] = []
  const problems: Problem[] = []
  const options = { delimiter: head.delimiter, maxRecordSize: RECORD_MAX_CHARACTERS }
  try {
    for await (const { record, info } of csvRecords(parse, text, options, slices)) {
      if (slices.over) await slices.next()
      if (record.every((cell) => cell === '')) continue
      if (lines.length + problems.length >= USER_IMPORT_MAX_LINES) {
        problems.push({ line: info.lines, problem: 'tooManyLines' })
        break
      }
      if (record.length === head.columns.length) lines.push(lineOf(head.columns, record, info.lines))
      else problems.push({ line: info.lines, problem: 'columnsWrong' })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problems.push({ line: Number(error['lines'] ?? lines.length + 1), problem: 'quotesWrong' })
  }
  if (lines.length === 0 && problems.length === 0) problems.push({ line: 1, problem: 'empty' })
  return { lines, problems }
}

/** Returns the columns, and the delimiter with which the first line has all that are required. */
function headOf(text: string): { columns: Columns; delimiter: string } | undefined {
  const head = text
    .slice(0, HEAD_MAX_CHARACTERS)
    .replace(/^\ufeff/, '')
    .trimStart()
    .split(/[\r\n]/, 1)[0] as string
  for (const delimiter of DELIMITERS) {
    const columns = head.split(delimiter).map(columnOf)
    const count = (column: UserColumn) => columns.filter((one) => one === column).length
    if (REQUIRED.every((column) => count(column) === 1) && USER_COLUMNS.every((column) => count(column) <= 1))
      return { columns, delimiter }
  }
  return undefined
}

/** Case and blanks do not matter. Unknown columns are ignored. */
function columnOf(cell: string): UserColumn | undefined {
  const letters = cell.toLowerCase().replaceAll(/[^a-z]/g, '')
  return USER_COLUMNS.find((column) => column === letters)
}

function lineOf(columns: Columns, record: readonly string[], line: number): UserLine {
  const cell = (column: UserColumn) => (record[columns.indexOf(column)] ?? '').normalize('NFC').trim()
  return {
    ...{ line, username: cell('username'), name: cell('name'), email: cell('email'), language: cell('language') },
    ...{ role: cell('role'), stores: cell('stores'), customers: cell('customers') },
  }
}
