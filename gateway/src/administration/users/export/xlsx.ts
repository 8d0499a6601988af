import type { Zip, ZipDeflate } from 'fflate'
import { type Cell, localTimes } from './cells.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const SHEET = 'xl/worksheets/sheet1.xml'

/** What a file has besides its rows. */
export interface Sheet {
  /** The name of the sheet of a workbook. */
  readonly name: string
  readonly columns: readonly string[]
  /** In which instants are shown. */
  readonly timeZone: string
}

/** Numbers of the formats in `styles.xml`. The dates have the format that a spreadsheet has for its language. */
const STYLE = { bold: 1, date: 2 } as const
const SHORT_DATE_AND_TIME = 22

/** The parts of a workbook with one sheet (ECMA-376), besides the sheet. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/${SHEET}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${OFFICE}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="${SHORT_DATE_AND_TIME}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
const workbook = (name: string): string =>
  `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
/** The first line stays while the others scroll. Each column has room for a date. */
const sheetStart = (columns: number): string =>
  `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="22" customWidth="1"/></cols><sheetData>`
const SHEET_END = '</sheetData></worksheet>'
/** More characters are not allowed in a cell. */
const CELL_MAX_CHARACTERS = 32_767

/**
 * Writes a workbook with one sheet while its rows are read, so that it uses the memory of some rows. A text is never a formula or a
 * date; an instant is a date.
 */
export async function* writeXlsx(
  { name, columns, timeZone }: Sheet,
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<Buffer> {
  /* Loaded with the first export: most gateways never write one. */
  const { Zip, ZipDeflate } = await import('fflate')
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const written = (): Buffer => Buffer.concat(chunks.splice(0))
  const whole = { ...PARTS, 'xl/workbook.xml': workbook(name) }
  for (const [path, text] of Object.entries(whole)) part(zip, new ZipDeflate(path)).push(Buffer.from(HEAD + text), true)
  const dateCell = dateCells(timeZone)
  let line = 1
  const rowOf = (cells: readonly Cell[]): string => {
    line++
    const cell = (content: Cell, column: number): string =>
      typeof content === 'string' ? textCell(at(column, line), content) : dateCell(at(column, line), content)
    return `<row r="${line}">${cells.map(cell).join('')}</row>`
  }
  const sheet = part(zip, new ZipDeflate(SHEET))
  sheet.push(Buffer.from(HEAD + sheetStart(columns.length) + headerOf(columns)))
  for await (const rows of pages) {
    sheet.push(Buffer.from(rows.map(rowOf).join('')))
    if (chunks.length > 0) yield written()
  }
  sheet.push(Buffer.from(SHEET_END), true)
  zip.end()
  yield written()
}

function part(zip: Zip, file: ZipDeflate): ZipDeflate {
  zip.add(file)
  return file
}

function headerOf(columns: readonly string[]): string {
  return `<row r="1">${columns.map((column, index) => textCell(at(index, 1), column, STYLE.bold)).join('')}</row>`
}

/** The address of a cell, such as `B12`. Many programs read no cell without one. There are fewer than 26 columns. */
function at(column: number, line: number): string {
  return `${String.fromCharCode(65 + column)}${line}`
}

function textCell(address: string, text: string, style = 0): string {
  return `<c r="${address}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const DAY = 86_400_000
/** Spreadsheets count the days from 30 December 1899, and know no time zones. */
const EPOCH = 25_569

function dateCells(timeZone: string): (address: string, instant: Date) => string {
  const localTime = localTimes(timeZone)
  return (address, instant) =>
    `<c r="${address}" s="${STYLE.date}"><v>${Date.parse(`${localTime(instant).text}Z`) / DAY + EPOCH}</v></c>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML has no control characters, and a spreadsheet would read `_x0041_` as the letter A. */
function escaped(text: string): string {
  return (
    text
      .slice(0, CELL_MAX_CHARACTERS)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll(/[&<>]/g, (letter) => ENTITIES[letter] as string)
  )
}
