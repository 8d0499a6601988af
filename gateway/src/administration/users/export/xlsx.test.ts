import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import { writeXlsx } from './xlsx.ts'

async function* pages(...all: readonly (readonly Cell[][])[]) {
  yield* all
}
async function sheetOf(columns: readonly string[], rows: AsyncIterable<readonly Cell[][]>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of writeXlsx({ name: 'Users', columns, timeZone: 'Europe/Paris' }, rows)) chunks.push(chunk)
  const parts = unzipSync(Buffer.concat(chunks))
  expect(Object.keys(parts).sort()).toEqual([
    ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/workbook.xml'],
    'xl/worksheets/sheet1.xml',
  ])
  return Buffer.from(parts['xl/worksheets/sheet1.xml'] as Uint8Array).toString()
}
const textsOf = (sheet: string) => [...sheet.matchAll(/<t xml:space="preserve">(.*?)<\/t>/gs)].map(([, text]) => text)

it('ADMIN-29 a workbook has the header and the rows of all pages', async () => {
  const sheet = await sheetOf(['a', 'b'], pages([['1', '2']], [], [['3', '4']]))
  expect(textsOf(sheet)).toEqual(['a', 'b', '1', '2', '3', '4'])
  expect(sheet.match(/<row r="\d">/g)).toHaveLength(3)
})

it.each([
  ['=1+1', '=1+1'],
  ['<b> & "c"', '&lt;b&gt; &amp; "c"'],
  ['a\u0000b\u000bc', 'abc'],
  ['_x0041_', '_x005F_x0041_'],
  ['陈晓 😀', '陈晓 😀'],
])('ADMIN-29 the cell %j is a text and no formula', async (cell, written) => {
  const sheet = await sheetOf(['a'], pages([[cell]]))
  expect(textsOf(sheet)[1]).toBe(written)
  expect(sheet).not.toContain('<f>')
})

it.each([
  ['2026-01-05T09:00:00.000Z', 46_027 + 10 / 24],
  ['2026-07-05T22:30:00.000Z', 46_209 + 0.5 / 24],
])('ADMIN-29 the instant %s is a date in the time zone of the reader', async (instant, serial) => {
  const sheet = await sheetOf(['a'], pages([[new Date(instant)]]))
  const [, style, value] = /<c r="A2" s="(\d)"><v>([\d.]+)<\/v>/.exec(sheet) ?? []
  expect(style).toBe('2')
  expect(Number(value)).toBeCloseTo(serial, 6)
})

it('ADMIN-29 a cell has at most as many characters as a spreadsheet reads', async () => {
  expect(textsOf(await sheetOf(['a'], pages([['x'.repeat(40_000)]])))[1]).toHaveLength(32_767)
})
