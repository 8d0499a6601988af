import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { RequestInput, ResponseOf } from '@foyer/contract/wire'
import { type CallOptions, readOptionsOf } from '@foyer/sdk'
import { useShell } from '@foyer/sdk/react'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
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
    <Name extends EndpointName>(name: Name, input: Input<Name>, options?: CallOptions) =>
      call(shell, name, input, options),
    [shell],
  )
}

type Request = ReturnType<typeof useCall>

interface Options {
  /** False while the input is not complete. */
  readonly enabled?: boolean
  /** Reads again at this interval while the page is visible, and when it becomes visible. */
  readonly everySeconds?: number
}

function dataOptions<Name extends EndpointName>(request: Request, name: Name, input: Input<Name>) {
  return queryOptions({ queryKey: [name, input], queryFn: ({ signal }) => request(name, input, { signal }) })
}

function pageOptions<Name extends PagedName>(request: Request, name: Name, input: Input<Name>) {
  return infiniteQueryOptions({
    queryKey: [name, input],
    queryFn: async ({ pageParam, signal }) =>
      (await request(name, { size: String(PAGE_SIZE), ...(input as object), ...pageParam } as Input<Name>, {
        signal,
      })) as { items: readonly ItemOf<Name>[]; nextCursor: string | null },
    initialPageParam: {},
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
  })
}

/**
 * What a call returns. The former data stay until those of another input are there. What is read again at an interval does not prolong
 * the session.
 */
export function useData<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  { enabled = true, everySeconds }: Options = {},
) {
  const request = useCall()
  const polls = everySeconds !== undefined
  return useQuery({
    ...dataOptions(request, name, input),
    ...(polls ? { queryFn: (context) => request(name, input, readOptionsOf(context)) } : {}),
    enabled,
    refetchInterval: polls && everySeconds * 1_000,
  })
}

/**
 * A list that is loaded page by page. The former items stay until those of another input are there. The first page is requested while
 * the list is rendered: before what the rest of the screen reads.
 */
export function usePages<Name extends PagedName>(name: Name, input: Input<Name>, { enabled = true }: Options = {}) {
  const request = useCall()
  const options = pageOptions(request, name, input)
  const client = useQueryClient()
  if (enabled && !client.getQueryState(options.queryKey)) void client.prefetchInfiniteQuery(options)
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, enabled })
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

/** What a section shows first: calls without input, which return pages or data. */
export interface FirstReads {
  readonly pages?: readonly PagedName[]
  readonly data?: readonly EndpointName[]
}

/** How long what was read ahead is not read ahead again, in milliseconds. */
const AHEAD_FRESH = 60_000

/** Reads ahead what sections show first. They open with it, and read it again then. A failure counts only then. */
export function useReadAhead() {
  const client = useQueryClient()
  const request = useCall()
  return useCallback(
    async ({ pages = [], data = [] }: FirstReads) => {
      const background: Request = (name, input, options) => request(name, input, { ...options, background: true })
      for (const name of pages)
        await client.prefetchInfiniteQuery({ ...pageOptions(background, name, {} as never), staleTime: AHEAD_FRESH })
      for (const name of data)
        await client.prefetchQuery({ ...dataOptions(background, name, {} as never), staleTime: AHEAD_FRESH })
    },
    [client, request],
  )
}

/** Shows what a change returned in the data of the call that reads the same, until they are read again. */
export function useShowSaved() {
  const client = useQueryClient()
  return <Name extends EndpointName>(name: Name, input: Input<Name>, saved: Partial<Response<Name>>): void =>
    void client.setQueryData<Response<Name>>(
      [name, input],
      (read) => read && ({ ...(read as object), ...(saved as object) } as Response<Name>),
    )
}

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
