import type { ListPlace } from '@foyer/ui'
import { createContext, use, useCallback } from 'react'
import type { Route } from '../route.ts'

/** The places in the lists of the store, by search and filter. They end with the application. */
export const Places = createContext<Map<string, ListPlace>>(new Map())

/** Where the user was in the list of the route, and a function that notes it. */
export function usePlaceOf({ search, state, station }: Route): [ListPlace | undefined, (place: ListPlace) => void] {
  const places = use(Places)
  const key = `${state} ${station} ${search}`
  const note = useCallback((place: ListPlace) => void places.set(key, place), [places, key])
  return [places.get(key), note]
}
