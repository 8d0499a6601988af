import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** What a workbook may unpack to, in bytes: far more than the largest import. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024

type Cell = string | boolean | Date | null

/**
 * The first sheet of an Excel workbook as CSV. Each row is one line, also an empty one, so that a report by line names the rows of the
 * sheet. Numbers are the text of the file, and dates are days such as 2027-03-01.
 * @throws Error if it is no workbook, or unpacks to more than 64 MiB
 */
export async function csvOfWorkbook(content: Uint8Array): Promise<string> {
  const rows = (await readSheet(stored(content), { parseNumber: (digits) => digits })) as Cell[][]
  return rows.map((row) => `${lineOf(row)}\n`).join('')
}

/**
 * Unpacks a workbook and packs it again without compression. The library unpacks large parts in a worker of an address that the
 * content security policy refuses, and has no limit.
 */
function stored(content: Uint8Array): ArrayBuffer {
  let unpacked = 0
  const files = unzipSync(content, {
    filter({ name, originalSize }) {
      unpacked += originalSize
      if (unpacked > UNPACKED_MAX_BYTES) throw new Error('the workbook is too large')
      return /\.(xml|rels)$/.test(name)
    },
  })
  return zipSync(files, { level: 0 }).slice().buffer as ArrayBuffer
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
