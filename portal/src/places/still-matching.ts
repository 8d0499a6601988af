import { type FoundStore, searchKey, searchText } from '@foyer/contract/places'

/**
 * Of stores that were found for what was asked before, those that what is asked now would find as well. So nobody chooses a store
 * that has nothing to do with it while the new answer is on its way.
 */
export function stillMatching(
  stores: readonly FoundStore[],
  typed: string,
  ofCustomer: string | undefined,
): readonly FoundStore[] {
  const words = searchKey(typed).split(' ')
  return stores.filter(({ name, code, customer }) => {
    const text = searchText(name, code, customer.name)
    return (ofCustomer ?? customer.id) === customer.id && words.every((word) => text.includes(word))
  })
}
