import { describe, expect, it } from 'vitest'
import { FILE_MAX_LINES } from '../../../shared/batch.ts'
import { readPriceFile } from './read-price-file.ts'

const faults = async (text: string) => (await readPriceFile(text)).faults.map(({ line, problem }) => [line, problem])

describe('readPriceFile', () => {
  it('LABEL-31 reads lines by the names of their columns, without blanks around the cells', async () => {
    const { lines } = await readPriceFile(
      'Preis;Barcode;Früherer Preis\r\n 1,29 ;4006381333931;\r\n;;\r\n2;96385074\r\n',
    )
    expect(lines).toEqual([
      { line: 2, barcode: '4006381333931', price: '1,29', formerPrice: '', currency: '', validFrom: '' },
      { line: 4, barcode: '96385074', price: '2', formerPrice: '', currency: '', validFrom: '' },
    ])
  })

  it('LABEL-32 reports every line that is not well-formed', async () => {
    expect(await faults('barcode;price\n"1"x;2\n3;4\n"5;6\n7\n8;9;10\n')).toEqual([
      [2, 'line.quotes'],
      [4, 'line.quotes'],
      [5, 'line.columns'],
      [6, 'line.columns'],
    ])
  })

  it.each([
    ['', 'file.empty'],
    ['\n \n', 'file.empty'],
    ['barcode;price\n;;\n', 'file.empty'],
    ['4006381333931;1,29', 'file.column'],
    ['PK\x03\x04\x14\0', 'file.workbook'],
  ])('LABEL-32 LABEL-79 %j: %s', async (text, problem) => {
    expect((await faults(text)).map(([, one]) => one)).toEqual([problem])
  })

  it('LABEL-30 a line beyond the limit is a fault', async () => {
    const text = `barcode;price\n${'1;2\n'.repeat(FILE_MAX_LINES)}`
    expect(await faults(text)).toEqual([])
    expect(await faults(`${text}1;2\n`)).toEqual([[FILE_MAX_LINES + 2, 'file.lines']])
  })
})
