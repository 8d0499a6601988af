import type { WorkBench } from '@foyer/contract/work-bench'
import { expect, it } from 'vitest'
import { type ChosenPlace, currentPlace } from './current-place.ts'

const store = (id: string) => ({ id, name: `Store ${id}`, code: id, timeZone: 'UTC' })
const france = { id: 'fr', name: 'France', storeCount: 30, stores: [store('paris'), store('lyon')] }
const iberia = { id: 'ib', name: 'Iberia', storeCount: 1, stores: [store('porto')] }
const empty = { id: 'em', name: 'Empty', storeCount: 0, stores: [] }
const beyondTheFirst = store('nice')

type Row = [sentence: string, ChosenPlace | undefined, WorkBench['customers'], string | null, string | null]

it.each<Row>([
  ['without a choice it is the first store of the first customer', undefined, [france, iberia], 'fr', 'paris'],
  ['a user without places has none', undefined, [], null, null],
  ['a first customer without stores is still chosen', undefined, [empty, iberia], 'em', null],
  ['a chosen store is the current place', { customer: 'ib', store: store('porto') }, [france, iberia], 'ib', 'porto'],
  [
    'a chosen store may be beyond the first twenty',
    { customer: 'fr', store: beyondTheFirst },
    [france, iberia],
    'fr',
    'nice',
  ],
  ['a chosen customer has no current store', { customer: 'ib', store: 'all' }, [france, iberia], 'ib', null],
  [
    'a removed store is replaced by the first store of its customer',
    { customer: 'ib', store: 'gone' },
    [france, iberia],
    'ib',
    'porto',
  ],
  [
    'a removed customer is replaced by the first',
    { customer: 'x', store: store('y') },
    [france, iberia],
    'fr',
    'paris',
  ],
  ['a choice does not count for a user who has lost all places', { customer: 'fr', store: 'gone' }, [], null, null],
])('SHELL-05 currentPlace: %s', (_sentence, chosen, customers, customer, chosenStore) => {
  const { currentCustomer, currentStore } = currentPlace(chosen, customers)
  expect([currentCustomer?.id ?? null, currentStore?.id ?? null]).toEqual([customer, chosenStore])
})

it('SHELL-05 a user without places has neither a customer nor a store', () => {
  expect(currentPlace(undefined, [])).toStrictEqual({ currentCustomer: null, currentStore: null })
})

it('SHELL-05 a chosen customer has no chosen store', () => {
  expect(currentPlace({ customer: 'ib', store: 'all' }, [france, iberia]).currentStore).toBeNull()
})
