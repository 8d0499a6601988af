import type { FoundStore } from '@foyer/contract/places'

/**
 * The stores marked or unmarked since the chooser was opened, each as it is now, in that order. They go before every answer: one
 * that was asked for earlier may come later.
 */
export type Stars = ReadonlyMap<string, FoundStore>

export function withStar(stars: Stars, store: FoundStore, favourite: boolean): Stars {
  const others = [...stars].filter(([id]) => id !== store.id)
  return new Map([...others, [store.id, { ...store, favourite }]])
}

/** Stores as they were answered, with the stars of today. */
export function starred(stores: readonly FoundStore[], stars: Stars): readonly FoundStore[] {
  return stores.map((one) => ({ ...one, favourite: stars.get(one.id)?.favourite ?? one.favourite }))
}

/** The favourites: those answered that are still some, then those marked since. */
export function favouritesNow(answered: readonly FoundStore[], stars: Stars): readonly FoundStore[] {
  const still = answered.filter(({ id }) => stars.get(id)?.favourite ?? true)
  const since = [...stars.values()].filter(({ id, favourite }) => favourite && !still.some((one) => one.id === id))
  return [...still, ...since]
}
