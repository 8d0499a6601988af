import { describe, expect, it } from 'vitest'
import { cursorOf, parseListQuery } from './list-query.ts'
import { searchKeysOf, searchPatterns } from './search-key.ts'

const ID = '01930000-0000-7000-8000-000000000001'
const parsed = (query: string) => parseListQuery(new URLSearchParams(query))
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('query of the list', () => {
  it('LABEL-03 has 50 labels of every state by default', () => {
    expect(parsed('')).toEqual({ patterns: [], state: 'all', station: undefined, size: 50, after: undefined })
  })

  it('LABEL-03 continues after a label', () => {
    const after = { sortKey: 'crème', id: ID }
    expect(parsed(`size=7&state=updating&after=${cursorOf(after)}`)).toMatchObject({
      size: 7,
      state: 'updating',
      after,
    })
  })

  it.each([
    ['size=0', 'size'],
    ['size=201', 'size'],
    ['size=1e2', 'size'],
    ['size=5&size=6', 'size'],
    ['state=everything', 'state'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['station=7', 'station'],
    ['search=a%00b', 'search'],
    ['after=nonsense', 'after'],
    [`after=${encoded({ id: ID })}`, 'after'],
    [`after=${encoded([1, ID])}`, 'after'],
    [`after=${encoded(['a', "' or 1=1"])}`, 'after'],
    [`after=${encoded(['a\0', ID])}`, 'after'],
    [`after=${encoded(['a', ID, 'more'])}`, 'after'],
  ])('LABEL-03 rejects %s', (query, parameter) => {
    expect(() => parsed(query)).toThrow(expect.objectContaining({ status: 400, details: { parameter } }))
  })
})

describe('search', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['Crème', ['%creme%']],
    ['B4 7C 21', ['%b4 7c 21%', '%b47c21%']],
    ['50%_\\', ['%50\\%\\_\\\\%']],
  ])('LABEL-02 %j becomes patterns without special characters', (typed, patterns) => {
    expect(searchPatterns(typed)).toEqual(patterns)
  })

  it('LABEL-02 finds a label by product, code and barcode', () => {
    const product = { name: 'Crème brûlée', detail: '2 × 90 g', barcode: '96385074' }
    expect(searchKeysOf({ code: 'B47C210E', product })).toEqual({
      sort_key: 'creme brulee',
      search_text: 'creme brulee 2 × 90 g b47c210e 96385074',
    })
  })
})
