import type { FoundStore } from '@foyer/contract/places'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { matchingStores } from './matching-stores.ts'
import { storesQuery } from './queries.ts'

export interface StoreSearch {
  readonly keyword: string
  readonly customer: string | undefined
}

export interface FoundStores {
  readonly state: 'waiting' | 'ready' | 'failed'
  readonly stores: readonly FoundStore[]
  /** Total matches. */
  readonly total: number
  /** How many of them are not loaded. */
  readonly notLoaded: number
  /** Reads the next page, if there is one and it is not being read. */
  more(): void
  retry(): void
}

/** Searches the user's stores while they type. Until the response arrives, the list shows the loaded stores that match. */
export function useFoundStores({ keyword, customer }: StoreSearch): FoundStores {
  const typed = keyword.trim()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    storesQuery(typed, customer),
  )
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const stores = (data ?? last)?.pages.flatMap(({ items }) => items) ?? []
  const more = useCallback(() => {
    if (hasNextPage) void fetchNextPage({ cancelRefetch: false })
  }, [hasNextPage, fetchNextPage])
  return {
    state: !data && error && !isFetching ? 'failed' : (data ?? last) ? 'ready' : 'waiting',
    stores: data ? stores : matchingStores(stores, typed, customer),
    total: (data ?? last)?.pages[0]?.total ?? stores.length,
    notLoaded: data ? (data.pages[0]?.total ?? stores.length) - stores.length : 0,
    more,
    retry: () => void refetch(),
  }
}
