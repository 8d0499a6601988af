import type { FoundStore } from '@foyer/contract/places'
import { describe, expect, it } from 'vitest'
import { type RowSource, rowsOf } from './store-rows.ts'

const store = (id: string, favourite = false): FoundStore => ({
  id,
  name: id,
  code: id,
  timeZone: 'UTC',
  customer: { id: 'c', name: 'C' },
  favourite,
})
const customer = { id: 'c', name: 'C', storeCount: 2 }
const source = (more: Partial<RowSource>): RowSource => ({
  plain: true,
  customer: undefined,
  favourites: [],
  recent: [],
  found: [store('a'), store('b')],
  ...more,
})

/** Keys from top to bottom, a section's own with its name. */
const keysOf = (more: Partial<RowSource>): string[] =>
  rowsOf(source(more)).flatMap((one) =>
    one.type === 'section' ? [`h-${one.key}`, ...one.rows.map(({ key }) => key)] : one.key,
  )

describe('the list of stores to choose from', () => {
  it.each([
    ['is plain where nothing is one’s own yet', {}, ['all-a', 'all-b']],
    [
      'begins with favourites and those used last, each once',
      { favourites: [store('b', true)], recent: [store('b', true), store('a')] },
      ['h-favourite', 'favourite-b', 'h-recent', 'recent-a', 'h-all', 'all-a', 'all-b'],
    ],
    [
      'holds only what was found once something is typed',
      { plain: false, favourites: [store('b', true)] },
      ['all-a', 'all-b'],
    ],
    ['begins with all stores of a customer where one is chosen', { customer }, ['c-c', 'all-a', 'all-b']],
    ['is empty where nothing is found', { plain: false, found: [] }, []],
  ])('%s', (_sentence, more, keys) => {
    expect(keysOf(more)).toEqual(keys)
  })

  it('holds a row for the customer and one for each store', () => {
    expect(rowsOf(source({ customer })).map(({ type }) => type)).toEqual(['customer', 'store', 'store'])
  })

  const many = Array.from({ length: 30 }, (_, index) => store(String(index)))

  it('shows every favourite, but of those used last only so many that the others are not far', () => {
    const keys = keysOf({ favourites: many, recent: [store('x'), ...many.slice(0, 9)], found: [] })
    expect(keys.filter((key) => key.startsWith('favourite-'))).toHaveLength(30)
    expect(keys.filter((key) => key.startsWith('recent-'))).toEqual(['recent-x'])
    const recent = keysOf({ recent: many }).filter((key) => key.startsWith('recent-'))
    expect(recent).toEqual(['0', '1', '2', '3', '4'].map((id) => `recent-${id}`))
  })
})
