import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readTableFile } from './index.ts'

const OFFICE = 'http://schemas.openxmlformats.org'
const SHARED = ['username', 'name', 'stores', 'nadia', 'Serrano, Nadia', 'MV-101|MV-102']
const DATE_STYLE = 1

/** A workbook as Excel saves it: shared texts, styles, and only the rows and cells that have something. */
function workbook(rows: string, changed: (parts: Record<string, string>) => object = () => ({})): File {
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relationships = (...all: string[]) =>
    `<Relationships xmlns="${OFFICE}/package/2006/relationships">${all.join('')}</Relationships>`
  const main = `xmlns="${OFFICE}/spreadsheetml/2006/main"`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"/>`,
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Users" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      relationship('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relationship('rId2', 'styles', 'styles.xml'),
      relationship('rId3', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/styles.xml': `<styleSheet ${main}><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${SHARED.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  }
  const all = Object.entries({ ...parts, ...changed(parts) })
  const bytes = zipSync(Object.fromEntries(all.map(([path, text]) => [path, strToU8(text)])))
  return new File([bytes as Uint8Array<ArrayBuffer>], 'users.xlsx')
}
const shared = (at: string, text: string) => `<c r="${at}" t="s"><v>${SHARED.indexOf(text)}</v></c>`
const HEAD = `<row r="1">${shared('A1', 'username')}${shared('B1', 'name')}${shared('C1', 'stores')}</row>`

describe('file with a table', () => {
  it('ADMIN-32 the first sheet of a workbook becomes lines, also the empty rows between others', async () => {
    const cells = shared('A3', 'nadia') + shared('B3', 'Serrano, Nadia') + shared('C3', 'MV-101|MV-102')
    expect(await readTableFile(workbook(`${HEAD}<row r="3">${cells}</row>`))).toEqual({
      text: 'username,name,stores\n\nnadia,"Serrano, Nadia",MV-101|MV-102\n',
    })
  })

  it('ADMIN-32 numbers are the text of the file, dates are days, and line breaks are blanks', async () => {
    const number = '<c r="A2"><v>4915123456789012</v></c>'
    const date = `<c r="B2" s="${DATE_STYLE}"><v>46447</v></c>`
    const lines = '<c r="C2" t="inlineStr"><is><t xml:space="preserve">one \n two "x"</t></is></c>'
    expect(await readTableFile(workbook(`${HEAD}<row r="2">${number}${date}${lines}</row>`))).toEqual({
      text: 'username,name,stores\n4915123456789012,2027-03-01,"one two ""x"""\n',
    })
  })

  it('ADMIN-32 a hidden sheet before the users is passed over', async () => {
    const file = workbook(HEAD, ({ 'xl/workbook.xml': book = '', 'xl/_rels/workbook.xml.rels': rels = '' }) => ({
      'xl/workbook.xml': book.replace(
        '<sheets>',
        '<sheets><sheet name="Lists" sheetId="2" state="hidden" r:id="rId9"/>',
      ),
      'xl/_rels/workbook.xml.rels': rels.replace(
        '</Relationships>',
        `<Relationship Id="rId9" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet2.xml':
        '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    }))
    expect(await readTableFile(file)).toEqual({ text: 'username,name,stores\n' })
  })

  it('ADMIN-32 the elements of other programs may have a prefix', async () => {
    const file = workbook(HEAD, (parts) =>
      Object.fromEntries(
        Object.entries(parts)
          .filter(([path]) => path.startsWith('xl/') && !path.endsWith('.rels'))
          .map(([path, text]) => [path, text.replaceAll(/<(\/?)(\w)/g, '<$1x:$2').replaceAll('xmlns="', 'xmlns:x="')]),
      ),
    )
    expect(await readTableFile(file)).toEqual({ text: 'username,name,stores\n' })
  })

  it('ADMIN-32 formulas are their result or error, merged cells are empty, and formatted texts are joined', async () => {
    const text = (at: string, content: string) => `<c r="${at}" t="inlineStr"><is>${content}</is></c>`
    const first = `<c r="A2" t="str"><f>LOWER("NADIA")</f><v>nadia</v></c>${text('B2', '<r><t>Na</t></r><r><rPr><b/></rPr><t xml:space="preserve">dia </t></r>')}<c r="C2"/>`
    const second = `<c r="A3" t="str"><f>1/0</f><v></v></c><c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c>${text('C3', '<t>00101</t>')}`
    expect(await readTableFile(workbook(`${HEAD}<row r="2">${first}</row><row r="3">${second}</row>`))).toEqual({
      text: 'username,name,stores\nnadia,Nadia,\n,#DIV/0!,00101\n',
    })
  })

  it('ADMIN-32 long sheets of texts without a shared part lose no letter', async () => {
    const names = Array.from({ length: 3_000 }, (_none, index) => `Zoë &amp; Nadia ${'x'.repeat(index % 97)} ${index}`)
    const rows = names.map(
      (name, index) => `<row r="${index + 2}"><c r="B${index + 2}" t="inlineStr"><is><t>${name}</t></is></c></row>`,
    )
    const read = await readTableFile(workbook(HEAD + rows.join('')))
    const lines = 'text' in read ? read.text.trim().split('\n').slice(1) : []
    expect(lines).toEqual(names.map((name) => `,${name.replace('&amp;', '&')},`))
  })

  it('ADMIN-32 a sheet of 5,000 rows is read', async () => {
    const rows = Array.from({ length: 5_000 }, (_none, index) => {
      const row = index + 2
      return `<row r="${row}"><c r="A${row}"><v>${index}</v></c>${shared(`B${row}`, 'nadia')}</row>`
    })
    const read = await readTableFile(workbook(HEAD + rows.join('')))
    expect('text' in read && read.text.split('\n').at(-2)).toBe('4999,nadia,')
  })

  it('ADMIN-32 a workbook that unpacks to more than 64 MiB is not read', async () => {
    const file = workbook(`${HEAD}<!--${' '.repeat(65 * 1024 * 1024)}-->`)
    expect(file.size).toBeLessThan(1024 * 1024)
    expect(await readTableFile(file)).toEqual({ problem: 'notRead' })
  })

  it.each(['users.xlsx', 'users.xls', 'USERS.XLSX'])('ADMIN-32 %s that is no workbook is not read', async (name) => {
    expect(await readTableFile(new File(['username,name\n'], name))).toEqual({ problem: 'notRead' })
  })

  it('ADMIN-25 a text is sent as it is, unless it is larger than 5 MiB', async () => {
    expect(await readTableFile(new File(['username;name\r\n'], 'users.csv'))).toEqual({ text: 'username;name\r\n' })
    const large = new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'users.csv')
    expect(await readTableFile(large)).toEqual({ problem: 'tooLarge' })
  })
})
