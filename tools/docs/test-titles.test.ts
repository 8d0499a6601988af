import { expect, it } from 'vitest'
import { testTitles } from './test-titles.ts'

const titlesOf = (text: string) => testTitles({ path: 'a.test.ts', text })

it('the first argument of test and it is a title, with any quotes', () => {
  expect(titlesOf("test('one', f); it(\"two\", f); test(`three`, f); test.only('four', f)")).toEqual([
    'one',
    'two',
    'three',
    'four',
  ])
})

it('the steps of a story have titles of their own', () => {
  const text = "test('AREA-01 a story', async () => { await test.step('AREA-02 a step', f) })"
  expect(titlesOf(text)).toEqual(['AREA-01 a story', 'AREA-02 a step'])
})

it('a placeholder replaces the values of a template', () => {
  expect(titlesOf(`test(\`the \${way} way\`, f)`)).toEqual(['the … way'])
})

it('each row of test.each makes a title if the title begins with the first cell', () => {
  const table = "[['AREA-01 one', 1], ['AREA-02 two', 2]]"
  const titles = ['AREA-01 one is 1', 'AREA-02 two is 2']
  expect(titlesOf(`test.each(${table})('%s is 2', f)`).map((title) => title.slice(0, 7))).toEqual([
    'AREA-01',
    'AREA-02',
  ])
  expect(titlesOf("test.each([['AREA-01 one', '1'], ['AREA-02 two', '2']])('%s is %s', f)")).toEqual(titles)
})

it('rows can be in a typed constant', () => {
  const text = "const rows = [['AREA-01 one', f()]] as const satisfies Rows\ntest.each(rows)('%s', f)"
  expect(titlesOf(text)).toEqual(['AREA-01 one'])
})

it('rows can be spread from several constants', () => {
  const text = "const a = [['AREA-01 one', f()]]\nconst b = [['AREA-02 two', f()]]\ntest.each([...a, ...b])('%s', f)"
  expect(titlesOf(text)).toEqual(['AREA-01 one', 'AREA-02 two'])
})

it('a title with an id of its own counts once for all rows', () => {
  expect(titlesOf("test.each([1, 2])('AREA-01 the %s', f)")).toEqual(['AREA-01 the %s'])
})

it('a loop makes a title for each row', () => {
  expect(titlesOf("for (const [name] of [['AREA-01 one'], ['AREA-02 two']]) test(name, f)")).toEqual([
    'AREA-01 one',
    'AREA-02 two',
  ])
})

it('the titles of outer groups come first', () => {
  const text = "describe('AREA-01 outer', () => { test.describe('inner', () => { test('one', f) }) })"
  expect(titlesOf(text)).toEqual(['AREA-01 outer › inner › one'])
})

it.each([
  ['comments', "// test('AREA-01', f)\n/* it('AREA-01', f) */"],
  ['skipped tests', "test.skip('AREA-01', f); test.todo('AREA-01'); it.skip('AREA-01', f)"],
  ['skipped groups', "describe.skip('AREA-01', () => { test('one', f) })"],
  ['groups without tests', "describe('AREA-01', () => {})"],
  ['other texts', "const a = 'AREA-01'; expect('AREA-01').toBe(a); pattern.test('AREA-01')"],
])('%s do not count', (_sentence, text) => {
  expect(titlesOf(text)).toEqual([])
})
