import { readOptionsOf, type Shell } from '@foyer/sdk'
import { useShell, useShellState, useWhileVisible } from '@foyer/sdk/react'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  usePrefetchInfiniteQuery,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { parseBarcode } from '../shared/barcode-rule.ts'
import type { LabelDetails } from '../shared/label.ts'
import {
  changePrice,
  changeProduct,
  changeTemplate,
  currentLabel,
  type PriceChange,
  type ProductChange,
  readLabel,
  readLabels,
  readProduct,
  readSummary,
  removeProduct,
  type TemplateChange,
} from './labels-client.ts'
import type { Route } from './route.ts'

/** How often labels that are updating are read again, in milliseconds. Events usually come first. */
const UPDATING_EVERY = 10_000
/** How often the rest is read again. */
const ALL_EVERY = 60_000

/** Parts of a screen that appear one after the other share a response, in milliseconds. */
const SHARED_FOR = 1_000

/** The labels of each page but the first, which is to be there soon. */
const LATER_SIZE = 200

/** What the route says of the list. */
type ListRoute = Pick<Route, 'search' | 'state' | 'station'>

/** Queries end when the store changes, because the cache belongs to one store. */
export const KEYS = {
  lists: ['labels'] as const,
  list: ({ search, state, station }: ListRoute) => ['labels', search, state, station ?? 'all'] as const,
  summary: ['summary'] as const,
  label: (code: string) => ['label', code] as const,
  differences: ['differences'] as const,
  batches: ['batches'] as const,
  eachBatch: ['batch'] as const,
  batch: (id: string) => ['batch', id] as const,
  batchItems: (id: string) => ['items of a batch', id] as const,
  allScheduled: ['scheduled prices'] as const,
  scheduled: (label: string) => ['scheduled prices', label] as const,
  light: (labelId: string) => ['light', labelId] as const,
  baseStations: ['base stations'] as const,
  product: (barcode: string) => ['product', barcode] as const,
}

/** It is requested while the list is rendered, and not after it: on a handheld that takes a while. */
export function labelsQuery(shell: Shell, { search, state, station }: ListRoute) {
  return infiniteQueryOptions({
    queryKey: KEYS.list({ search, state, station }),
    queryFn: (context) => {
      const size = context.pageParam === undefined ? {} : { size: LATER_SIZE }
      return readLabels(shell, { search, state, station, after: context.pageParam, ...size }, readOptionsOf(context))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: SHARED_FOR,
  })
}

/** The labels that the route lists, page by page. The former ones stay until the new ones are there. */
export function useLabels(route: ListRoute) {
  const query = labelsQuery(useShell(), route)
  usePrefetchInfiniteQuery(query)
  return useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
    refetchInterval: useWhileVisible(ALL_EVERY),
  })
}

function summaryQuery(shell: Shell) {
  return queryOptions({
    queryKey: KEYS.summary,
    queryFn: (context) => readSummary(shell, readOptionsOf(context)),
    staleTime: SHARED_FOR,
  })
}

export function useSummary() {
  const query = summaryQuery(useShell())
  usePrefetchQuery(query)
  return useQuery({
    ...query,
    refetchInterval: useWhileVisible(ALL_EVERY),
  })
}

/** A label, which is read again until what was sent has arrived or failed. The lists and counts then follow it. */
export function useLabel(code: string) {
  const shell = useShell()
  const client = useQueryClient()
  const visible = useShellState((state) => state.visible)
  return useQuery({
    queryKey: KEYS.label(code),
    queryFn: async (context) => {
      const before = client.getQueryData<LabelDetails>(KEYS.label(code))
      const label = await readLabel(shell, code, readOptionsOf(context))
      if (before && before.state !== label.state) invalidateLists(client)
      return label
    },
    refetchInterval: ({ state }) => visible && state.data?.state === 'updating' && UPDATING_EVERY,
  })
}

function invalidateLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: KEYS.lists })
  void client.invalidateQueries({ queryKey: KEYS.summary })
}

/**
 * What a label would show for the product with this barcode, once the barcode is complete.
 * @param isComplete true if the user is done with it. The back end then says what is wrong with it
 */
export function useProduct(typed: string, isComplete: boolean) {
  const shell = useShell()
  const parsed = parseBarcode(typed)
  const barcode = parsed.ok ? parsed.barcode : typed
  return useQuery({
    queryKey: KEYS.product(barcode),
    queryFn: (context) => readProduct(shell, barcode, readOptionsOf(context)),
    enabled: parsed.ok || (isComplete && typed !== ''),
  })
}

/** @param onSent called also if the form is gone by then, and so for the product and the template */
export const usePriceChange = (shell: Shell, id: string, onSent: () => void) =>
  useChange((change: PriceChange) => changePrice(shell, id, change), onSent)

export const useProductChange = (shell: Shell, id: string, onSent: () => void) =>
  useChange((change: ProductChange) => changeProduct(shell, id, change), onSent)

export const useTemplateChange = (shell: Shell, id: string, onSent: () => void) =>
  useChange((change: TemplateChange) => changeTemplate(shell, id, change), onSent)

export const useProductRemoval = (shell: Shell, id: string) =>
  useChange((version: number) => removeProduct(shell, id, version))

/** Changes a label. If someone else changed it meanwhile, the label that the response has is shown. */
function useChange<Change>(send: (change: Change) => Promise<LabelDetails>, onSent = () => {}) {
  const client = useQueryClient()
  const show = (label: LabelDetails): void => {
    client.setQueryData(KEYS.label(label.code), label)
    invalidateLists(client)
  }
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (label) => {
      onSent()
      show(label)
    },
    onError: (error) => {
      const current = currentLabel(error)
      if (current) show(current)
    },
  })
}
