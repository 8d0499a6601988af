import type { WorkBench } from '@foyer/contract/work-bench'
import { expect, test } from 'vitest'
import { type ChosenPlace, currentPlace } from './current-place.ts'

const store = (id: string) => ({ id, name: `Store ${id}`, code: id, timeZone: 'UTC' })
const france = { id: 'fr', name: 'France', storeCount: 30, stores: [store('paris'), store('lyon')] }
const iberia = { id: 'ib', name: 'Iberia', storeCount: 1, stores: [store('porto')] }
const empty = { id: 'em', name: 'Empty', storeCount: 0, stores: [] }
const beyondTheFirst = store('nice')

type Row = [sentence: string, ChosenPlace | undefined, WorkBench['customers'], string | null, string | null]

test.each<Row>([
  ['who chose nothing is in the first store of the first customer', undefined, [france, iberia], 'fr', 'paris'],
  ['who has nothing is nowhere', undefined, [], null, null],
  ['a first customer without stores is no reason to go to another', undefined, [empty, iberia], 'em', null],
  ['a chosen store is where one is', { customer: 'ib', store: store('porto') }, [france, iberia], 'ib', 'porto'],
  ['also one beyond the first twenty', { customer: 'fr', store: beyondTheFirst }, [france, iberia], 'fr', 'nice'],
  ['a customer chosen as a whole has no store', { customer: 'ib', store: 'all' }, [france, iberia], 'ib', null],
  [
    'a store that is gone gives way to the first of its customer',
    { customer: 'ib', store: 'gone' },
    [france, iberia],
    'ib',
    'porto',
  ],
  [
    'a customer that is gone gives way to the first',
    { customer: 'x', store: store('y') },
    [france, iberia],
    'fr',
    'paris',
  ],
  ['what was chosen is nothing to who has nothing left', { customer: 'fr', store: 'gone' }, [], null, null],
])('SHELL-05 %s', (_sentence, chosen, customers, customer, chosenStore) => {
  const { currentCustomer, currentStore } = currentPlace(chosen, customers)
  expect([currentCustomer?.id ?? null, currentStore?.id ?? null]).toEqual([customer, chosenStore])
})
