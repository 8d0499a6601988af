import type { FoundStore } from '@foyer/contract/places'
import { expect, it } from 'vitest'
import { matchingStores } from './matching-stores.ts'

const store = (name: string, code: string, customer = 'c'): FoundStore => ({
  id: code,
  name,
  code,
  timeZone: 'Europe/Paris',
  customer: { id: customer, name: 'Verte France' },
  favourite: false,
})
const STORES = [store('Bâle Gare', 'MV-1'), store('Lille Flandres', 'MV-2'), store('上海徐汇', 'MV-3')]

it.each([
  ['nothing keeps all of them', '', ['MV-1', 'MV-2', 'MV-3']],
  ['a name without its marks', 'bale', ['MV-1']],
  ['words in any order, in part', 'fland lil', ['MV-2']],
  ['a code, with or without its punctuation', 'mv 3', ['MV-3']],
  ['the name of the customer', 'france gare', ['MV-1']],
  ['Chinese', '徐汇', ['MV-3']],
  ['what none of them has', 'sevilla', []],
])('%s', (_what, typed, codes) => {
  expect(matchingStores(STORES, typed, undefined).map(({ code }) => code)).toEqual(codes)
})

it('no store of another customer than the one chosen', () => {
  const both = [...STORES, store('Lille Europe', 'MV-4', 'other')]
  expect(matchingStores(both, 'lille', 'other').map(({ code }) => code)).toEqual(['MV-4'])
})
