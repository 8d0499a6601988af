import type { Zip, ZipDeflate } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const SHEET = 'xl/worksheets/sheet1.xml'

/** The parts of a workbook with one sheet (ECMA-376), besides the sheet. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Users" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}
/** The first line stays while the others scroll. */
const SHEET_START = `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const SHEET_END = '</sheetData></worksheet>'
/** More characters are not allowed in a cell. */
const CELL_MAX_CHARACTERS = 32_767

/**
 * Writes a workbook with one sheet of texts while its rows are read, so that it uses the memory of some rows. A text is never a formula
 * or a date.
 */
export async function* writeXlsx(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncIterable<Buffer> {
  /* Loaded with the first export: most gateways never write one. */
  const { Zip, ZipDeflate } = await import('fflate')
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const written = (): Buffer => Buffer.concat(chunks.splice(0))
  for (const [name, text] of Object.entries(PARTS)) part(zip, new ZipDeflate(name)).push(Buffer.from(HEAD + text), true)
  const sheet = part(zip, new ZipDeflate(SHEET))
  sheet.push(Buffer.from(HEAD + SHEET_START + rowOf(columns)))
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

function rowOf(cells: readonly string[]): string {
  return `<row>${cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('')}</row>`
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
