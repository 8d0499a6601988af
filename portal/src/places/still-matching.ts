import { type FoundStore, searchKey, searchText } from '@foyer/contract/places'

/**
 * Of stores that were found for what was typed before, those that what is typed now would find as well. So nobody chooses a store
 * that has nothing to do with it while the new answer is on its way.
 */
export function stillMatching(stores: readonly FoundStore[], typed: string): readonly FoundStore[] {
  const words = searchKey(typed).split(' ')
  return stores.filter(({ name, code, customer }) => {
    const text = searchText(name, code, customer.name)
    return words.every((word) => text.includes(word))
  })
}
