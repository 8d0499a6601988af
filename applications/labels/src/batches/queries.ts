import { readOptionsOf } from '@foyer/sdk'
import { useShell, useShellState } from '@foyer/sdk/react'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BatchDetails, ItemFilter } from '../../shared/batch.ts'
import { KEYS } from '../queries.ts'
import {
  cancelBatch,
  type Decision,
  decideConflicts,
  type Rollback,
  readBatch,
  readBatches,
  readItems,
  readPrices,
  readRollback,
  resendFailed,
  rollBack,
} from './batches-client.ts'
import { invalidateItems, useShowBatch } from './show-batch.ts'

/** How often a batch that is followed is read again, in milliseconds. Events usually come first. */
const FOLLOWED_EVERY = 2_000
const OTHERWISE_EVERY = 60_000
/** A batch is followed from so long before its time. */
const SOON = 60_000

/** The batches of the store, newest first, page by page. */
export function useBatches() {
  const shell = useShell()
  const visible = useShellState((state) => state.visible)
  return useInfiniteQuery({
    queryKey: KEYS.batches,
    queryFn: (context) => readBatches(shell, { after: context.pageParam }, readOptionsOf(context)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: visible && OTHERWISE_EVERY,
  })
}

/** A batch, which is followed until it is done. Its prices are read again when their states change. */
export function useBatch(id: string) {
  const shell = useShell()
  const client = useQueryClient()
  const visible = useShellState((state) => state.visible)
  return useQuery({
    queryKey: KEYS.batch(id),
    queryFn: async (context) => {
      const before = client.getQueryData<BatchDetails>(KEYS.batch(id))
      const batch = await readBatch(shell, id, readOptionsOf(context))
      if (before && pricesOf(before) !== pricesOf(batch)) invalidateItems(client, id)
      return batch
    },
    refetchInterval: ({ state }) => visible && (isFollowed(state.data) ? FOLLOWED_EVERY : OTHERWISE_EVERY),
  })
}

/** True while something is on its way, and shortly before prices come into force. */
function isFollowed(batch: BatchDetails | undefined): boolean {
  if (!batch) return false
  const { queued, sent } = batch.counts.labels
  const waits = batch.counts.products.waiting > 0
  return queued + sent > 0 || (waits && new Date(batch.startsAt).getTime() < Date.now() + SOON)
}

/** Changes whenever a price of the batch gets another state. */
function pricesOf({ counts, conflicts }: BatchDetails): string {
  return JSON.stringify([counts.products, conflicts])
}

/** The prices of a batch, or those that need a decision, page by page. */
export function useItems(id: string, filter: ItemFilter) {
  const shell = useShell()
  return useInfiniteQuery({
    queryKey: [...KEYS.batchItems(id), filter],
    queryFn: (context) => readItems(shell, id, { filter, after: context.pageParam }, readOptionsOf(context)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function usePricesFile() {
  const shell = useShell()
  return useMutation({ networkMode: 'always', mutationFn: () => readPrices(shell) })
}

/** Changes a batch, and shows what the back end returns. */
function useBatchChange<Variables>(send: (variables: Variables) => Promise<BatchDetails>) {
  const showBatch = useShowBatch()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: showBatch,
    onError: () => void client.invalidateQueries({ queryKey: KEYS.eachBatch }),
  })
}

export function useCancel(id: string) {
  const shell = useShell()
  return useBatchChange(() => cancelBatch(shell, id))
}

export function useResend(id: string) {
  const shell = useShell()
  return useBatchChange(() => resendFailed(shell, id))
}

export function useDecision(id: string) {
  const shell = useShell()
  return useBatchChange((decision: Decision) => decideConflicts(shell, id, decision))
}

/** What a rollback would restore now. */
export function useRollbackPlan(id: string) {
  const shell = useShell()
  return useQuery({
    queryKey: ['rollback', id],
    queryFn: ({ signal }) => readRollback(shell, id, { signal }),
    gcTime: 0,
  })
}

export function useRollBack(id: string) {
  const shell = useShell()
  return useBatchChange((request: Rollback) => rollBack(shell, id, request))
}
