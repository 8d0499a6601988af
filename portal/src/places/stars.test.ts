import type { FoundStore } from '@foyer/contract/places'
import { describe, expect, test } from 'vitest'
import { favouritesNow, type Stars, starred, withStar } from './stars.ts'

const store = (id: string, favourite = false): FoundStore => ({
  id,
  name: id,
  code: id,
  timeZone: 'UTC',
  customer: { id: 'c', name: 'C' },
  favourite,
})
const NONE: Stars = new Map()
const ids = (stores: readonly FoundStore[]) => stores.map(({ id }) => id)

describe('the stars of the store chooser', () => {
  test('an answer that was asked for before a store was marked does not take its star away', () => {
    const stars = withStar(NONE, store('a'), true)
    expect(starred([store('a'), store('b', true)], stars)).toEqual([store('a', true), store('b', true)])
  })

  test('a store marked and then unmarked has no star', () => {
    const stars = withStar(withStar(NONE, store('a'), true), store('a', true), false)
    expect(starred([store('a', true)], stars)).toEqual([store('a')])
  })

  test('favourites keep their order, lose those unmarked, and gain those marked at the end', () => {
    const stars = [store('x'), store('y')].reduce((all, one) => withStar(all, one, true), NONE)
    const answered = [store('a', true), store('b', true), store('y', true)]
    expect(ids(favouritesNow(answered, withStar(stars, store('b', true), false)))).toEqual(['a', 'y', 'x'])
  })

  test('one that is unmarked and marked again stays where it was among them', () => {
    const stars = withStar(withStar(NONE, store('a', true), false), store('a'), true)
    expect(ids(favouritesNow([store('a', true), store('b', true)], stars))).toEqual(['a', 'b'])
  })
})
