import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

describe('rows as CSV', () => {
  it('APP-73 begin with a byte order mark, and each ends with a line break', () => {
    expect(
      csvText([
        ['Code', 'Price'],
        ['A-1', 2.5],
      ]),
    ).toBe('\ufeffCode,Price\r\nA-1,2.5\r\n')
  })

  it('APP-73 a number is not changed, and nothing is an empty cell', () => {
    expect(csvText([[-1, null, 0]])).toBe('\ufeff-1,,0\r\n')
  })

  it.each(['fr', 'de', 'es'])(
    'APP-73 in %s, cells are separated by a semicolon, and numbers have a comma',
    (language) => {
      expect(csvText([['a, b', 'c; d', -2.5, 1_000, null]], language)).toBe('\ufeffa, b;"c; d";-2,5;1000;\r\n')
    },
  )

  it('APP-73 in Chinese, numbers have a point', () => {
    expect(csvText([['鲜奶', 2.5]], 'zh')).toBe('\ufeff鲜奶,2.5\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', "\t'=1"],
    [' =1', " '=1"],
    ['\r=1', `"\r'=1"`],
    ['Milk;=1+1', "Milk;'=1+1"],
    ['＝1', "'＝1"],
    ['a, "b"', '"a, ""b"""'],
    ['a\nb', '"a\nb"'],
    ['Aisle 1-4', 'Aisle 1-4'],
  ])('APP-73 a spreadsheet reads %j as text', (text, cell) => {
    expect(csvText([[text]])).toBe(`\ufeff${cell}\r\n`)
  })
})
