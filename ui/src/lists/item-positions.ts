import { createContext } from 'react'
import type { Key, ListState } from 'react-aria-components'

type Items = ListState<unknown>['collection']

/** How many items a `VirtualListBox` has in all, where not all of them are loaded. */
export const TotalContext = createContext<number | undefined>(undefined)

const known = new WeakMap<Items, ReadonlyMap<Key, number>>()

/** The position of each item from the top, from 1. React Aria counts again in each section, and its heading too. */
export function itemPositions(items: Items): ReadonlyMap<Key, number> {
  const positions = known.get(items) ?? countItems(items)
  known.set(items, positions)
  return positions
}

function countItems(items: Items): ReadonlyMap<Key, number> {
  const positions = new Map<Key, number>()
  for (let key = items.getFirstKey(); key !== null; key = items.getKeyAfter(key)) {
    if (items.getItem(key)?.type === 'item') positions.set(key, positions.size + 1)
  }
  return positions
}
