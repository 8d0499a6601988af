import type { FoundStore } from '@foyer/contract/places'

/**
 * The stores marked or unmarked since the chooser was opened, each as it is now, in that order. They override every response: one
 * to an earlier request may arrive later.
 */
export type MarkedFavourites = ReadonlyMap<string, FoundStore>

export function withFavourite(marked: MarkedFavourites, store: FoundStore, favourite: boolean): MarkedFavourites {
  const others = [...marked].filter(([id]) => id !== store.id)
  return new Map([...others, [store.id, { ...store, favourite }]])
}

/** The stores of a response with the present favourites. */
export function applyFavourites(stores: readonly FoundStore[], marked: MarkedFavourites): readonly FoundStore[] {
  return stores.map((one) => ({ ...one, favourite: marked.get(one.id)?.favourite ?? one.favourite }))
}

/** The favourites: those of the response that still are, then those marked since. */
export function favouritesNow(stores: readonly FoundStore[], marked: MarkedFavourites): readonly FoundStore[] {
  const remaining = stores.filter(({ id }) => marked.get(id)?.favourite ?? true)
  const since = [...marked.values()].filter(({ id, favourite }) => favourite && !remaining.some((one) => one.id === id))
  return [...remaining, ...since]
}
