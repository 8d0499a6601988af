import { useShell, useShellState } from '@foyer/sdk/react'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AssetDetails } from '../shared/asset.ts'
import {
  type AssetChange,
  changeAsset,
  type NewAsset,
  Rejected,
  readAsset,
  readAssets,
  readAssignees,
  readSummary,
  registerAsset,
} from './assets-client.ts'
import type { Route } from './route.ts'

/** How often lists and counts are read again, and the open asset, in milliseconds. */
const LISTS_EVERY = 30_000
const ASSET_EVERY = 10_000

type Listed = Pick<Route, 'search' | 'state' | 'kind'>

/** The assets that the route lists, page by page. The former ones stay until the new ones are there. */
export function useAssets({ search, state, kind }: Listed) {
  const shell = useShell()
  return useInfiniteQuery({
    queryKey: ['assets', search, state, kind],
    queryFn: ({ pageParam, signal }) => readAssets(shell, { search, state, kind, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: useWhileVisible(LISTS_EVERY),
  })
}

export function useSummary() {
  const shell = useShell()
  return useQuery({
    queryKey: ['summary'],
    queryFn: ({ signal }) => readSummary(shell, signal),
    refetchInterval: useWhileVisible(LISTS_EVERY),
  })
}

/** An asset by its code. */
export function useAsset(code: string | undefined) {
  const shell = useShell()
  return useQuery({
    queryKey: ['asset', code],
    queryFn: ({ signal }) => readAsset(shell, code ?? '', signal),
    enabled: code !== undefined,
    refetchInterval: useWhileVisible(ASSET_EVERY),
  })
}

/** Names of colleagues who have or had an asset of the store. */
export function useAssignees() {
  const shell = useShell()
  return useQuery({ queryKey: ['assignees'], queryFn: ({ signal }) => readAssignees(shell, signal) })
}

export function useWhileVisible(milliseconds: number): number | false {
  return useShellState((state) => state.visible) && milliseconds
}

export function invalidateLists(client: QueryClient): void {
  for (const key of ['assets', 'summary', 'assignees']) void client.invalidateQueries({ queryKey: [key] })
}

/** Changes an asset. If someone else changed it meanwhile, the asset that the response has is shown. */
export function useAssetChange(id: string) {
  const shell = useShell()
  const client = useQueryClient()
  const show = (asset: AssetDetails): void => {
    client.setQueryData(['asset', asset.code], asset)
    invalidateLists(client)
  }
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: AssetChange) => changeAsset(shell, id, change),
    onSuccess: show,
    onError: (error) => {
      if (error instanceof Rejected && error.asset) show(error.asset)
    },
  })
}

export function useRegistration() {
  const shell = useShell()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (asset: NewAsset) => registerAsset(shell, asset),
    onSuccess: (asset) => {
      client.setQueryData(['asset', asset.code], asset)
      invalidateLists(client)
    },
  })
}
