import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { RequestInput, ResponseOf } from '@foyer/contract/wire'
import { useShell } from '@foyer/sdk/react'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from './calls.ts'

type Input<Name extends EndpointName> = RequestInput<EndpointNamed<Name>>
type Response<Name extends EndpointName> = ResponseOf<EndpointNamed<Name>>

/** Endpoints that return a page of a list. */
export type PagedName = {
  [Name in EndpointName]: Response<Name> extends { items: readonly unknown[]; nextCursor: string | null } ? Name : never
}[EndpointName]
/** An item of a paged list. */
export type ItemOf<Name extends PagedName> = Response<Name> extends { items: readonly (infer Item)[] } ? Item : never

/** Items of one page of a list. */
const PAGE_SIZE = 50

/** Makes a call of the contract with the rights of the user. It throws a `CallError`. */
export function useCall() {
  const shell = useShell()
  return useCallback(
    <Name extends EndpointName>(name: Name, input: Input<Name>, options?: { readonly signal?: AbortSignal }) =>
      call(shell, name, input, options),
    [shell],
  )
}

interface Options {
  /** False while the input is not complete. */
  readonly enabled?: boolean
  /** Reads again at this interval while the page is visible, and when it becomes visible. */
  readonly everySeconds?: number
}

/** What a call returns. The former data stay until those of another input are there. */
export function useData<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  { enabled = true, everySeconds }: Options = {},
) {
  const request = useCall()
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => request(name, input, { signal }),
    enabled,
    refetchInterval: everySeconds === undefined ? false : everySeconds * 1_000,
  })
}

/** A list that is loaded page by page. The former items stay until those of another input are there. */
export function usePages<Name extends PagedName>(name: Name, input: Input<Name>, { enabled = true }: Options = {}) {
  const request = useCall()
  const list = useInfiniteQuery({
    queryKey: [name, input],
    queryFn: async ({ pageParam, signal }) =>
      (await request(name, { size: String(PAGE_SIZE), ...(input as object), ...pageParam } as Input<Name>, {
        signal,
      })) as { items: readonly ItemOf<Name>[]; nextCursor: string | null },
    initialPageParam: {},
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
    placeholderData: keepPreviousData,
    enabled,
  })
  return { ...list, items: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}

/** A list that is loaded page by page, as components show it. */
export type Pages<Item> = Pick<
  ReturnType<typeof usePages>,
  | 'isPending'
  | 'isError'
  | 'error'
  | 'isPlaceholderData'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
  | 'refetch'
> & { readonly items: readonly Item[] }

/**
 * A call that changes something.
 * @param invalidates endpoints whose data are read again after it
 */
export function useChange<Name extends EndpointName>(name: Name, invalidates: readonly EndpointName[] = []) {
  const request = useCall()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: Input<Name>) => request(name, input),
    onSuccess() {
      for (const changed of invalidates) void client.invalidateQueries({ queryKey: [changed] })
    },
  })
}
