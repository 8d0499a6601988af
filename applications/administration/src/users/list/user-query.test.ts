import { expect, it } from 'vitest'
import { filterOf, isFiltered, listOf } from './user-query.ts'

it.each([
  [{}, {}],
  [
    { search: 'zoe', role: 'store-staff' },
    { keyword: 'zoe', role: 'store-staff' },
  ],
  [{ view: 'locked' }, { state: 'locked' }],
  [
    { view: 'noFactor', search: 'a' },
    { state: 'active', multiFactor: 'false', keyword: 'a' },
  ],
  [
    { view: 'notSeen', order: 'unseen' },
    { state: 'active', notSeenDays: '90', sort: 'lastSignIn' },
  ],
  [{ order: 'recent' }, { sort: 'lastSignIn', descending: 'true' }],
  [{ view: 'toString', order: 'constructor' }, {}],
])('ADMIN-22 the address %j lists %j', (query, input) => expect(listOf(query)).toEqual(input))

it('ADMIN-22 an order is no filter', () => {
  expect(isFiltered({ order: 'newest' })).toBe(false)
  expect(filterOf({ order: 'newest' })).toEqual({})
  expect(isFiltered({ role: 'store-staff' })).toBe(true)
})
