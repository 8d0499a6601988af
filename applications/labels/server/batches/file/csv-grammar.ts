/**
 * CSV (RFC 4180) with any line end. A line that breaks the grammar is reported, and reading goes on with the next line, so that one
 * missing quote hides no other fault. Quotes within an unquoted cell are text, as spreadsheets write inches.
 */

/** Counts from 1. A cell can contain line ends, so that a record begins at `line` and may end on a later one. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly fault: 'quotes' | 'long' }

/** A longer cell is not one of a price list. It also limits how far a missing quote is searched. */
export const CELL_MAX_LENGTH = 1_000
const CELLS_MAX = 100

/** Reads the records of a text, except empty lines. */
export function* parseCsv(text: string, delimiter: string): Generator<CsvRecord> {
  const lineEnd = /\r\n|\n|\r/g
  let at = 0
  let line = 1
  while (at < text.length) {
    const record = readRecord(text, at, delimiter)
    const end = record.end ?? nextLineEnd(text, at, lineEnd)
    if (record.cells === undefined) yield { line, fault: record.fault }
    else if (record.cells.length > 1 || record.cells[0] !== '') yield { line, cells: record.cells }
    line += 1 + lineEndsIn(text, at, end)
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
}

type Read =
  | { readonly cells: readonly string[]; readonly end: number }
  | { readonly cells?: undefined; readonly fault: 'quotes' | 'long'; readonly end?: undefined }

/** `end` is the position of the line end after the record, or the end of the text. */
function readRecord(text: string, start: number, delimiter: string): Read {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter)
    if (typeof cell === 'string') return { fault: cell }
    if (cells.length >= CELLS_MAX) return { fault: 'long' }
    cells.push(cell.value)
    at = cell.end
    if (at >= text.length || text[at] === '\n' || text[at] === '\r') return { cells, end: at }
    if (text[at] !== delimiter) return { fault: 'quotes' }
  }
}

interface Cell {
  readonly value: string
  readonly end: number
}

function readPlain(text: string, start: number, delimiter: string): Cell | 'long' {
  let end = start
  for (; end < text.length; end += 1) {
    const character = text[end]
    if (character === delimiter || character === '\n' || character === '\r') break
    if (end - start >= CELL_MAX_LENGTH) return 'long'
  }
  return { value: text.slice(start, end), end }
}

/** A doubled quote is one of the cell. */
function readQuoted(text: string, start: number): Cell | 'quotes' {
  const limit = Math.min(text.length, start + CELL_MAX_LENGTH)
  for (let at = start + 1; at < limit; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 }
    at += 1
  }
  return 'quotes'
}

function nextLineEnd(text: string, from: number, lineEnd: RegExp): number {
  lineEnd.lastIndex = from
  return lineEnd.exec(text)?.index ?? text.length
}

function lineEndsIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1
  return count
}
