import { type FoundStore, searchKey, searchText } from '@foyer/contract/places'

/**
 * The stores of the last search that match the present one too. They are shown until its response is there, so that no one
 * chooses a store that does not match.
 */
export function matchingStores(
  stores: readonly FoundStore[],
  typed: string,
  ofCustomer: string | undefined,
): readonly FoundStore[] {
  const terms = searchKey(typed).split(' ')
  return stores.filter(({ name, code, customer }) => {
    const text = searchText(name, code, customer.name)
    return (ofCustomer ?? customer.id) === customer.id && terms.every((word) => text.includes(word))
  })
}
