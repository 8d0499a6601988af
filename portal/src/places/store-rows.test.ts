import type { FoundStore } from '@foyer/contract/places'
import { describe, expect, test } from 'vitest'
import { type RowSource, rowAfter, rowsOf } from './store-rows.ts'

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

describe('the list of stores to choose from', () => {
  test.each([
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
    expect(rowsOf(source(more)).map(({ key }) => key)).toEqual(keys)
  })

  const many = Array.from({ length: 30 }, (_, index) => store(String(index)))

  test('shows every favourite, but of those used last only so many that the others are not far', () => {
    const rows = rowsOf(source({ favourites: many, recent: [store('x'), ...many.slice(0, 9)], found: [] }))
    expect(rows.filter(({ key }) => key.startsWith('favourite-'))).toHaveLength(30)
    expect(rows.filter(({ key }) => key.startsWith('recent-')).map(({ key }) => key)).toEqual(['recent-x'])
    const recent = rowsOf(source({ recent: many })).filter(({ key }) => key.startsWith('recent-'))
    expect(recent.map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4'].map((id) => `recent-${id}`))
  })

  test.each([
    ['a page down passes eight', 0, 'PageDown', 8],
    ['a page up passes eight', 20, 'PageUp', 12],
    ['a page up holds at the first', 3, 'PageUp', 0],
  ])('by keyboard in a long list: %s', (_sentence, from, key, to) => {
    expect(rowAfter(rowsOf(source({ found: many })), from, key)).toBe(to)
  })

  const rows = rowsOf(source({ favourites: [store('b', true)] }))
  test.each([
    ['down passes over a heading', 1, 'ArrowDown', 3],
    ['down holds at the end', 4, 'ArrowDown', 4],
    ['up passes over a heading', 3, 'ArrowUp', 1],
    ['up holds at the first', 1, 'ArrowUp', 1],
    ['Home leads to the first that can be chosen', 4, 'Home', 1],
    ['End leads to the last', 1, 'End', 4],
    ['a page down holds at the end', 1, 'PageDown', 4],
    ['another key leads nowhere', 1, 'x', undefined],
    ['down from nowhere leads to the first', -1, 'ArrowDown', 1],
  ])('by keyboard: %s', (_sentence, from, key, to) => {
    expect(rowAfter(rows, from, key)).toBe(to)
  })
})
