import { STORE_IMPORT_MAX_LINES } from '@foyer/contract/limits'
import { describe, expect, test } from 'vitest'
import { type ImportState, planImport } from './import-plan.ts'
import { readStoreFile } from './store-file.ts'

const HEAD = 'customer,name,code,timeZone'
const state: ImportState = {
  customers: [
    { id: 'fr', name: 'Verte France' },
    { id: 'ib', name: 'Verte Iberia' },
  ],
  stores: [{ id: 'one', customerId: 'fr', name: 'Paris', code: 'V-1', timeZone: 'Europe/Paris' }],
}
const plan = async (text: string) => planImport(await readStoreFile(text), state)
const created = async (text: string) => {
  const { create, problems } = await plan(text)
  expect(problems).toEqual([])
  return create.map(({ customer, name, code, timeZone }) => [customer, name, code, timeZone])
}
const LYON = ['Verte France', 'Lyon', 'V-2', 'Europe/Paris']

describe('a file of stores is read', () => {
  test.each([
    ['with commas', `${HEAD}\n${LYON.join(',')}\n`],
    ['with semicolons', `${HEAD.replaceAll(',', ';')}\n${LYON.join(';')}`],
    ['with tabs', `${HEAD.replaceAll(',', '\t')}\n${LYON.join('\t')}`],
    ['with a mark of byte order and lines as Windows ends them', `\ufeff${HEAD}\r\n${LYON.join(',')}\r\n`],
    [
      'with quotes around every cell',
      `"customer","name","code","timeZone"\n${LYON.map((cell) => `"${cell}"`).join(',')}`,
    ],
    ['with its columns in another order and spelling', `Time zone;CODE;Name;Customer\n${LYON.toReversed().join(';')}`],
    ['with a column more, which is left alone', `${HEAD},note\n${LYON.join(',')},call first`],
    ['with blanks around cells', `${HEAD}\n${LYON.map((cell) => ` ${cell} `).join(',')}`],
    ['with empty lines between, and cells of nothing behind', `${HEAD}\n\n,,,\n${LYON.join(',')}\n,,,\n\n`],
    ["with the customer's name in another case", `${HEAD}\nVERTE france,Lyon,V-2,Europe/Paris`],
  ])('%s', async (_how, text) => expect(await created(text)).toEqual([LYON]))

  test('with delimiters, quotes and marks inside of a cell', async () => {
    expect(await created(`${HEAD}\nVerte France,"Lyon, ""Part-Dieu""",V-2,Europe/Paris`)).toEqual([
      ['Verte France', 'Lyon, "Part-Dieu"', 'V-2', 'Europe/Paris'],
    ])
    expect((await created(`${HEAD}\nVerte France,Orle\u0301ans 上海,V-2,UTC`))[0]?.[1]).toBe('Orléans 上海')
  })

  test('ASVS 1.2.10 with what a spreadsheet would take for a formula: it stays the text that it is', async () => {
    for (const cell of ['=1+1', "=cmd|' /C calc'!A0", '+SUM(A1)', '-2', '@x'])
      expect((await created(`${HEAD}\nVerte France,"${cell}",V-2,UTC`))[0]?.[1]).toBe(cell)
  })

  test('where characters come apart between two pieces of it', async () => {
    const lines = Array.from(
      { length: 4_000 },
      (_, index) => `Verte France,${'上海🏬'.repeat(4)} ${index},C-${index},UTC`,
    )
    const names = (await created([HEAD, ...lines].join('\n'))).map(([, name]) => name)
    expect(names).toEqual(lines.map((line) => line.split(',')[1]))
  })
})

describe('a file of stores is refused line by line', () => {
  test.each<[string, string, object[]]>([
    ['nothing', '', [{ line: 1, problem: 'empty' }]],
    ['columns alone', HEAD, [{ line: 1, problem: 'empty' }]],
    ['no columns that we know', 'a,b,c,d\n1,2,3,4', [{ line: 1, problem: 'columnsWrong' }]],
    ['a column twice', `${HEAD},code\nx`, [{ line: 1, problem: 'columnsWrong' }]],
    ['a cell too many', `${HEAD}\n${LYON.join(',')}\n${LYON.join(',')},x`, [{ line: 3, problem: 'columnsWrong' }]],
    ['a quote that is never closed', `${HEAD}\n"Verte France,Lyon,V-2,UTC\n`, [{ problem: 'quotesWrong' }]],
    [
      'an unknown customer',
      `${HEAD}\nRouge,Lyon,V-2,UTC`,
      [{ line: 2, problem: 'customerUnknown', column: 'customer', value: 'Rouge' }],
    ],
    [
      'a code twice, whatever its case',
      `${HEAD}\nVerte France,Lyon,V-2,UTC\nVerte France,Nice,v-2,UTC`,
      [{ line: 3, problem: 'codeTwice', value: 'v-2' }],
    ],
    [
      "another customer's code",
      `${HEAD}\nVerte Iberia,Porto,v-1,UTC`,
      [{ line: 2, problem: 'codeTaken', value: 'v-1' }],
    ],
    [
      'an unknown time zone',
      `${HEAD}\nVerte France,Lyon,V-2,Europe/Lyon`,
      [{ line: 2, problem: 'timeZoneUnknown', value: 'Europe/Lyon' }],
    ],
    [
      'a name that is too long',
      `${HEAD}\nVerte France,${'x'.repeat(121)},V-2,UTC`,
      [{ line: 2, problem: 'tooLong', column: 'name', value: 'x'.repeat(100) }],
    ],
    [
      'a name of two lines',
      `${HEAD}\nVerte France,"Ly\non",V-2,UTC`,
      [{ line: 3, problem: 'notOneLine', column: 'name' }],
    ],
    [
      'lost characters',
      `${HEAD}\nVerte France,Orl\ufffdans,V-2,UTC`,
      [{ line: 2, problem: 'notUtf8', column: 'name' }],
    ],
    [
      'nothing but delimiters and a time zone',
      `${HEAD}\n,,,UTC`,
      [{ problem: 'customerMissing' }, { problem: 'nameMissing' }, { problem: 'codeMissing' }],
    ],
  ])('for %s', async (_what, text, problems) => expect((await plan(text)).problems).toMatchObject(problems))

  test('where it has more lines than a file may have', async () => {
    const lines = Array.from({ length: STORE_IMPORT_MAX_LINES + 5 }, (_, index) => `Verte France,N,${index},UTC`)
    const { problems } = await plan([HEAD, ...lines].join('\n'))
    expect(problems).toEqual([{ line: STORE_IMPORT_MAX_LINES + 2, problem: 'tooManyLines' }])
  })
})

test('a known code changes its store, keeps its id, and does nothing where all is as it was', async () => {
  const { create, change, unchanged } = await plan(`${HEAD}\nVerte France,Paris Nord,v-1,Europe/Paris`)
  expect([create.length, unchanged]).toEqual([0, 0])
  expect(change).toMatchObject([{ id: 'one', name: 'Paris Nord', code: 'v-1' }])
  expect(await plan(`${HEAD}\nVerte France,Paris,V-1,Europe/Paris`)).toMatchObject({
    create: [],
    change: [],
    unchanged: 1,
  })
})
