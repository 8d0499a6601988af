import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** What a workbook may unpack to, in bytes: far more than the largest import. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024

type Cell = string | boolean | Date | null

/**
 * The first sheet of an Excel workbook that is not hidden, as CSV. Each row is one line, also an empty one, so that a report by line
 * names the rows of the sheet. Numbers are the text of the file, and dates are days such as 2027-03-01.
 * @throws Error if it is no workbook, or unpacks to more than 64 MiB
 */
export async function csvOfWorkbook(content: Uint8Array): Promise<string> {
  const parts = withErrors(unpacked(content))
  /* The library unpacks large parts in a worker of an address that the content security policy refuses, and has no limit. */
  const stored = zipSync(parts, { level: 0 }).slice().buffer as ArrayBuffer
  const rows = (await readSheet(stored, firstShown(parts), { parseNumber: (digits) => digits })) as Cell[][]
  return rows.map((row) => `${lineOf(row)}\n`).join('')
}

function unpacked(content: Uint8Array): Unzipped {
  let bytes = 0
  return unzipSync(content, {
    filter({ name, originalSize }) {
      bytes += originalSize
      if (bytes > UNPACKED_MAX_BYTES) throw new Error('the workbook is too large')
      return /\.(xml|rels)$/.test(name)
    },
  })
}

/**
 * Makes the errors of formulas texts, such as `#N/A`. The library reads them as empty cells, and a user would be created without the
 * mail address that was not found.
 */
function withErrors(parts: Unzipped): Unzipped {
  const sheets = Object.entries(parts).filter(([path]) => path.startsWith('xl/worksheets/'))
  const changed = sheets.map(([path, bytes]) => {
    const text = strFromU8(bytes)
    return [path, text.includes('t="e"') ? strToU8(text.replaceAll(ERROR_CELL, '$1 t="str"')) : bytes] as const
  })
  return { ...parts, ...Object.fromEntries(changed) }
}

const ERROR_CELL = /(<(?:\w+:)?c(?:\s[^>]*)?)\st="e"/g

/** The number of the first sheet that the spreadsheet shows, from 1. Hidden ones have lists and settings of templates. */
function firstShown(parts: Unzipped): number {
  const sheets = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).match(/<(\w+:)?sheet\s[^>]*>/g) ?? []
  return (
    Math.max(
      0,
      sheets.findIndex((sheet) => !/\sstate\s*=\s*["'](hidden|veryHidden)["']/.test(sheet)),
    ) + 1
  )
}

function lineOf(row: readonly Cell[]): string {
  const cells = row.map(textOf)
  return cells.every((cell) => cell === '') ? '' : cells.map(quoted).join(',')
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell ?? '').replace(/\s*[\r\n]+\s*/g, ' ')
}

function quoted(cell: string): string {
  return /[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
