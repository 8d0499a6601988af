import { PLACE_NAME_MAX_LENGTH, STORE_IMPORT_MAX_LINES, TIME_ZONE_MAX_LENGTH } from '@foyer/contract/limits'
import { describe, expect, it } from 'vitest'
import { type ImportState, planImport } from './import-plan.ts'
import { readStoreFile } from './store-file.ts'

const HEAD = 'customer,name,code,timeZone'
const state: ImportState = {
  customers: [
    { id: 'fr', name: 'Verte France' },
    { id: 'ib', name: 'Verte Iberia' },
  ],
  stores: [
    {
      id: 'one',
      customerId: 'fr',
      name: 'Paris',
      code: 'V-1',
      timeZone: 'Europe/Paris',
      opensOn: '2020-05-01',
      closesOn: null,
    },
  ],
}
const plan = async (text: string) => planImport(await readStoreFile(text), state)
const created = async (text: string) => {
  const { create, problems } = await plan(text)
  expect(problems).toEqual([])
  return create.map(({ customer, name, code, timeZone }) => [customer, name, code, timeZone])
}
const LYON = ['Verte France', 'Lyon', 'V-2', 'Europe/Paris']

describe('planImport, valid files', () => {
  it.each([
    ['commas', `${HEAD}\n${LYON.join(',')}\n`],
    ['semicolons', `${HEAD.replaceAll(',', ';')}\n${LYON.join(';')}`],
    ['tabs', `${HEAD.replaceAll(',', '\t')}\n${LYON.join('\t')}`],
    ['a byte order mark and Windows line ends', `\ufeff${HEAD}\r\n${LYON.join(',')}\r\n`],
    ['quotes around every cell', `"customer","name","code","timeZone"\n${LYON.map((cell) => `"${cell}"`).join(',')}`],
    ['columns in another order and spelling', `Time zone;CODE;Name;Customer\n${LYON.toReversed().join(';')}`],
    ['an additional column', `${HEAD},note\n${LYON.join(',')},call first`],
    ['spaces around cells', `${HEAD}\n${LYON.map((cell) => ` ${cell} `).join(',')}`],
    ['empty lines and empty cells', `${HEAD}\n\n,,,\n${LYON.join(',')}\n,,,\n\n`],
    ['the name of the customer in another case', `${HEAD}\nVERTE france,Lyon,V-2,Europe/Paris`],
  ])('reads a file with %s', async (_how, text) => expect(await created(text)).toEqual([LYON]))

  it('reads delimiters, quotes and combining marks inside a cell', async () => {
    expect(await created(`${HEAD}\nVerte France,"Lyon, ""Part-Dieu""",V-2,Europe/Paris`)).toEqual([
      ['Verte France', 'Lyon, "Part-Dieu"', 'V-2', 'Europe/Paris'],
    ])
    expect((await created(`${HEAD}\nVerte France,Orle\u0301ans 上海,V-2,UTC`))[0]?.[1]).toBe('Orléans 上海')
  })

  it('takes ß and ss for different letters, like the database', async () => {
    const lines = ['Groß', 'Gross'].map((code) => `Verte France,Lyon,${code},UTC`)
    expect((await created([HEAD, ...lines].join('\n'))).map(([, , code]) => code)).toEqual(['Groß', 'Gross'])
  })

  it('ASVS 1.2.10 keeps spreadsheet formulas as text', async () => {
    for (const cell of ['=1+1', "=cmd|' /C calc'!A0", '+SUM(A1)', '-2', '@x'])
      expect((await created(`${HEAD}\nVerte France,"${cell}",V-2,UTC`))[0]?.[1]).toBe(cell)
  })

  it('reads characters that are split between two chunks', async () => {
    const lines = Array.from(
      { length: 4_000 },
      (_, index) => `Verte France,${'上海🏬'.repeat(4)} ${index},C-${index},UTC`,
    )
    const names = (await created([HEAD, ...lines].join('\n'))).map(([, name]) => name)
    expect(names).toEqual(lines.map((line) => line.split(',')[1]))
  })
})

describe('planImport, invalid files', () => {
  it.each<[string, string, object[]]>([
    ['an empty file', '', [{ line: 1, problem: 'empty' }]],
    ['a header without lines', HEAD, [{ line: 1, problem: 'empty' }]],
    ['unknown columns', 'a,b,c,d\n1,2,3,4', [{ line: 1, problem: 'columnsWrong' }]],
    ['a column that appears twice', `${HEAD},code\nx`, [{ line: 1, problem: 'columnsWrong' }]],
    ['an extra cell', `${HEAD}\n${LYON.join(',')}\n${LYON.join(',')},x`, [{ line: 3, problem: 'columnsWrong' }]],
    ['an unclosed quote', `${HEAD}\n"Verte France,Lyon,V-2,UTC\n`, [{ problem: 'quotesWrong' }]],
    [
      'an unknown customer',
      `${HEAD}\nRouge,Lyon,V-2,UTC`,
      [{ line: 2, problem: 'customerUnknown', column: 'customer', value: 'Rouge' }],
    ],
    [
      'a code that appears twice, in any case',
      `${HEAD}\nVerte France,Lyon,V-2,UTC\nVerte France,Nice,v-2,UTC`,
      [{ line: 3, problem: 'codeTwice', value: 'v-2' }],
    ],
    [
      'a code of another customer',
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
      'a name with a line break',
      `${HEAD}\nVerte France,"Ly\non",V-2,UTC`,
      [{ line: 3, problem: 'notOneLine', column: 'name' }],
    ],
    [
      'replacement characters',
      `${HEAD}\nVerte France,Orl\ufffdans,V-2,UTC`,
      [{ line: 2, problem: 'notUtf8', column: 'name' }],
    ],
    [
      'empty cells',
      `${HEAD}\n,,,UTC`,
      [{ problem: 'customerMissing' }, { problem: 'nameMissing' }, { problem: 'codeMissing' }],
    ],
  ])('reports the line and problem of %s', async (_what, text, problems) =>
    expect((await plan(text)).problems).toMatchObject(problems),
  )

  it.each<[string, string, object[]]>([
    ["an unknown customer with another customer's code", 'Rouge,Porto,v-1,UTC', [{ problem: 'customerUnknown' }]],
    ['a customer with other letters in the name', 'Verte Ibéria,Porto,V-2,UTC', [{ problem: 'customerUnknown' }]],
    ['no time zone', 'Verte France,Lyon,V-2,', [{ problem: 'timeZoneMissing', column: 'timeZone' }]],
    [
      'a time zone that is too long',
      `Verte France,Lyon,V-2,${'x'.repeat(TIME_ZONE_MAX_LENGTH + 1)}`,
      [{ problem: 'tooLong', column: 'timeZone' }],
    ],
    [
      'an unknown time zone of the greatest length',
      `Verte France,Lyon,V-2,${'x'.repeat(TIME_ZONE_MAX_LENGTH)}`,
      [{ problem: 'timeZoneUnknown' }],
    ],
  ])('writes nothing for %s', async (_what, line, problems) => {
    expect(await plan(`${HEAD}\n${line}`)).toMatchObject({ create: [], change: [], unchanged: 0, problems })
  })

  it('reports each missing code, without a value', async () => {
    const { problems } = await plan(`${HEAD}\nVerte France,Lyon,,UTC\nVerte France,Nice,,UTC`)
    expect(problems).toEqual([2, 3].map((line) => ({ line, problem: 'codeMissing', column: 'code' })))
  })

  it('reports problems in the order of the lines', async () => {
    const unknown = (name: string) => `Rouge,${name},${name},UTC`
    const { problems } = await plan([HEAD, unknown('A'), `${LYON.join(',')},x`, unknown('B')].join('\n'))
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'customerUnknown'],
      [3, 'columnsWrong'],
      [4, 'customerUnknown'],
    ])
  })

  it('accepts a name of the greatest length', async () => {
    const name = 'x'.repeat(PLACE_NAME_MAX_LENGTH)
    expect((await created(`${HEAD}\nVerte France,${name},V-2,UTC`))[0]?.[1]).toBe(name)
  })

  it('reports a file with too many lines', async () => {
    const lines = Array.from({ length: STORE_IMPORT_MAX_LINES + 5 }, (_, index) => `Verte France,N,${index},UTC`)
    const { problems } = await plan([HEAD, ...lines].join('\n'))
    expect(problems).toEqual([{ line: STORE_IMPORT_MAX_LINES + 2, problem: 'tooManyLines' }])
  })
})

it('planImport changes the store of a known code, and nothing if it is unchanged', async () => {
  const { create, change, unchanged } = await plan(`${HEAD}\nVerte France,Paris Nord,v-1,Europe/Paris`)
  expect([create.length, unchanged]).toEqual([0, 0])
  expect(change).toMatchObject([{ id: 'one', name: 'Paris Nord', code: 'v-1' }])
  expect(await plan(`${HEAD}\nVerte France,Paris,V-1,Europe/Paris`)).toMatchObject({
    create: [],
    change: [],
    unchanged: 1,
  })
})

it.each([
  ['name', 'Paris Nord,V-1,Europe/Paris'],
  ['code', 'Paris,v-1,Europe/Paris'],
  ['timeZone', 'Paris,V-1,UTC'],
])('planImport changes a store of which only the %s differs', async (_column, cells) => {
  const { change, unchanged } = await plan(`${HEAD}\nVerte France,${cells}`)
  expect([change.length, unchanged]).toEqual([1, 0])
})

describe('ADMIN-48 planImport, dates of stores', () => {
  const dated = async (columns: string, cells: string, code = 'V-1') =>
    await plan(`${HEAD}${columns}\nVerte France,Paris,${code},Europe/Paris${cells}`)

  it.each([
    ['both dates', ',opensOn,closesOn', ',2027-01-04,2030-12-31', ['2027-01-04', '2030-12-31']],
    ['only the closing', ',closes_on', ',2030-12-31', ['2020-05-01', '2030-12-31']],
    ['an empty cell, which removes the date', ',Opens on', ',', [null, null]],
  ])('reads %s', async (_what, columns, cells, expected) => {
    const { change, problems } = await dated(columns, cells)
    expect(problems).toEqual([])
    expect(change.map(({ opensOn, closesOn }) => [opensOn, closesOn])).toEqual([expected])
  })

  it('leaves the dates without their columns', async () => {
    expect(await dated('', '')).toMatchObject({ change: [], unchanged: 1 })
    expect((await dated('', '', 'V-9')).create).toMatchObject([{ opensOn: null, closesOn: null }])
  })

  it.each<[string, string, string, object]>([
    ['a day that does not exist', ',opensOn', ',2027-02-30', { problem: 'dateUnknown', column: 'opensOn' }],
    ['another notation', ',closesOn', ',31.12.2030', { problem: 'dateUnknown', value: '31.12.2030' }],
    ['a year that PostgreSQL does not have', ',closesOn', ',0000-01-01', { problem: 'dateUnknown' }],
    ['a closing before the opening', ',opensOn,closesOn', ',2027-01-04,2027-01-03', { problem: 'datesReversed' }],
    [
      'a closing before the known opening',
      ',closesOn',
      ',2020-04-30',
      { problem: 'datesReversed', column: 'closesOn' },
    ],
  ])('reports %s', async (_what, columns, cells, expected) => {
    expect((await dated(columns, cells)).problems).toMatchObject([{ line: 2, ...expected }])
  })
})
