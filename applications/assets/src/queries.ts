import { readOptionsOf, type Shell } from '@foyer/sdk'
import { useEvents, useShell, useWhileVisible } from '@foyer/sdk/react'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  usePrefetchInfiniteQuery,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AssetDetails } from '../shared/asset.ts'
import {
  type AssetChange,
  changeAsset,
  currentAsset,
  type NewAsset,
  readAsset,
  readAssets,
  readAssignees,
  readSummary,
  registerAsset,
} from './assets-client.ts'
import type { Route } from './route.ts'

/** How often assets are read again, in milliseconds: they become overdue, and events may get lost. */
const ASSETS_EVERY = 60_000
/** Parts of a screen that appear one after the other share a response, in milliseconds. */
const SHARED_FOR = 1_000

type Listed = Pick<Route, 'search' | 'state' | 'kind'>

/** It is requested while the list is rendered, and not after it: on a handheld that takes a while. */
function assetsQuery(shell: Shell, { search, state, kind }: Listed) {
  return infiniteQueryOptions({
    queryKey: ['assets', search, state, kind],
    queryFn: (context) => readAssets(shell, { search, state, kind, after: context.pageParam }, readOptionsOf(context)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: SHARED_FOR,
  })
}

/** The assets that the route lists, page by page. The former ones stay until the new ones are there. */
export function useAssets(listed: Listed) {
  const query = assetsQuery(useShell(), listed)
  usePrefetchInfiniteQuery(query)
  return useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
    refetchInterval: useWhileVisible(ASSETS_EVERY),
  })
}

function summaryQuery(shell: Shell) {
  return queryOptions({
    queryKey: ['summary'],
    queryFn: (context) => readSummary(shell, readOptionsOf(context)),
    staleTime: SHARED_FOR,
  })
}

export function useSummary() {
  const query = summaryQuery(useShell())
  usePrefetchQuery(query)
  return useQuery({
    ...query,
    refetchInterval: useWhileVisible(ASSETS_EVERY),
  })
}

/** An asset by its code. */
export function useAsset(code: string | undefined) {
  const shell = useShell()
  return useQuery({
    queryKey: ['asset', code],
    queryFn: (context) => readAsset(shell, code ?? '', readOptionsOf(context)),
    enabled: code !== undefined,
    refetchInterval: useWhileVisible(ASSETS_EVERY),
  })
}

/** Names of colleagues who have or had an asset of the store. */
export function useAssignees() {
  const shell = useShell()
  return useQuery({ queryKey: ['assignees'], queryFn: (context) => readAssignees(shell, readOptionsOf(context)) })
}

export function invalidateLists(client: QueryClient): void {
  for (const key of ['assets', 'summary', 'assignees']) void client.invalidateQueries({ queryKey: [key] })
}

/** Reads again what the events of the back end concern. */
export function useLiveAssets(): void {
  const client = useQueryClient()
  useEvents(({ topic, ids }) => {
    if (topic !== 'inventory') {
      invalidateLists(client)
      void client.invalidateQueries({
        queryKey: ['asset'],
        predicate: ({ state }) => ids.length === 0 || ids.includes((state.data as AssetDetails | undefined)?.id ?? ''),
      })
    }
    if (topic !== 'assets')
      for (const key of ['inventory', 'inventories']) void client.invalidateQueries({ queryKey: [key] })
  })
}

const changeKey = (id: string) => ['change', id]

/**
 * Changes an asset. If someone else changed it meanwhile, the asset that the response has is shown.
 * @param onSent called with what was sent and the asset as it is now, also if the form is gone by then
 */
export function useAssetChange(id: string, onSent?: (sent: AssetChange['body'], asset: AssetDetails) => void) {
  const shell = useShell()
  const client = useQueryClient()
  const show = (asset: AssetDetails): void => {
    client.setQueryData(['asset', asset.code], asset)
    invalidateLists(client)
  }
  return useMutation({
    mutationKey: changeKey(id),
    networkMode: 'always',
    mutationFn: (change: AssetChange) => changeAsset(shell, id, change),
    onSuccess: (asset, { body }) => {
      onSent?.(body, asset)
      show(asset)
    },
    onError: (error) => {
      const current = currentAsset(error)
      if (current) show(current)
    },
  })
}

/** Where changes of an asset are on their way to, also those of forms that are gone. */
export function usePendingChanges(id: string): readonly AssetChange['path'][] {
  return useMutationState({
    filters: { mutationKey: changeKey(id), status: 'pending' },
    select: ({ state }) => (state.variables as AssetChange).path,
  })
}

/** @param onSent called with what was sent and the new asset, also if the page is gone by then */
export function useRegistration(onSent: (sent: NewAsset, asset: AssetDetails) => void) {
  const shell = useShell()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (asset: NewAsset) => registerAsset(shell, asset),
    onSuccess: (asset, sent) => {
      onSent(sent, asset)
      client.setQueryData(['asset', asset.code], asset)
      invalidateLists(client)
    },
  })
}
