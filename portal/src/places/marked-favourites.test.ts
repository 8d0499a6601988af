import type { FoundStore } from '@foyer/contract/places'
import { describe, expect, it } from 'vitest'
import { applyFavourites, favouritesNow, type MarkedFavourites, withFavourite } from './marked-favourites.ts'

const store = (id: string, favourite = false): FoundStore => ({
  id,
  name: id,
  code: id,
  timeZone: 'UTC',
  customer: { id: 'c', name: 'C' },
  favourite,
})
const NONE: MarkedFavourites = new Map()
const ids = (stores: readonly FoundStore[]) => stores.map(({ id }) => id)

describe('the stars of the store chooser', () => {
  it('an answer that was asked for before a store was marked does not take its star away', () => {
    const marked = withFavourite(NONE, store('a'), true)
    expect(applyFavourites([store('a'), store('b', true)], marked)).toEqual([store('a', true), store('b', true)])
  })

  it('a store marked and then unmarked has no star', () => {
    const marked = withFavourite(withFavourite(NONE, store('a'), true), store('a', true), false)
    expect(applyFavourites([store('a', true)], marked)).toEqual([store('a')])
  })

  it('favourites keep their order, lose those unmarked, and gain those marked at the end', () => {
    const marked = [store('x'), store('y')].reduce((all, one) => withFavourite(all, one, true), NONE)
    const stores = [store('a', true), store('b', true), store('y', true)]
    expect(ids(favouritesNow(stores, withFavourite(marked, store('b', true), false)))).toEqual(['a', 'y', 'x'])
  })

  it('those marked since stand in the order in which they were marked last', () => {
    const marked = [store('x'), store('y'), store('x')].reduce((all, one) => withFavourite(all, one, true), NONE)
    expect(ids(favouritesNow([], marked))).toEqual(['y', 'x'])
  })

  it('one that is unmarked and marked again stays where it was among them', () => {
    const marked = withFavourite(withFavourite(NONE, store('a', true), false), store('a'), true)
    expect(ids(favouritesNow([store('a', true), store('b', true)], marked))).toEqual(['a', 'b'])
  })
})
