import type { Pages } from '../queries.ts'

interface LoadedList {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: unknown
}

/** A list that one call returns as a whole, as `PagedRows` shows it. */
export function completeList<Item>(query: LoadedList, items: readonly Item[]): Pages<Item> {
  const { isPending, isError, error, refetch } = query
  return {
    ...{ items, isPending, isError: isError && items.length === 0, error, isPlaceholderData: false },
    ...{ hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false },
    fetchNextPage: refetch as never,
    refetch: refetch as never,
  }
}
