import { readOptionsOf } from '@foyer/sdk'
import { useShell, useShellState } from '@foyer/sdk/react'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '../queries.ts'
import {
  type ReasonFilter,
  readCounts,
  readCsv,
  readDifferences,
  sendAgain,
  sendAllAgain,
} from './differences-client.ts'

/** How often the list is read again while a change is on its way, and otherwise, in milliseconds. Events usually come first. */
const UPDATING_EVERY = 10_000
const OTHERWISE_EVERY = 60_000

/** The differences for a reason, page by page. The former ones stay until the new ones are there. */
export function useDifferences(reason: ReasonFilter) {
  const shell = useShell()
  const visible = useShellState((state) => state.visible)
  return useInfiniteQuery({
    queryKey: [...KEYS.differences, reason ?? 'all'],
    queryFn: (context) => readDifferences(shell, { reason, after: context.pageParam }, readOptionsOf(context)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      if (!visible) return false
      const waits = state.data?.pages.some(({ items }) => items.some(({ sendable }) => !sendable))
      return waits ? UPDATING_EVERY : OTHERWISE_EVERY
    },
  })
}

/** The numbers by reason. They are read together with the list. */
export function useCounts(listReadAt: number) {
  const shell = useShell()
  return useQuery({
    queryKey: ['counts of differences', listReadAt],
    queryFn: ({ signal }) => readCounts(shell, { signal, background: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** After a request to send again, each list may differ. */
function useSending<Variables, Result>(send: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSettled: () => void client.invalidateQueries(),
  })
}

export function useSendAgain() {
  const shell = useShell()
  return useSending((label: { readonly id: string; readonly version: number }) => sendAgain(shell, label))
}

export function useSendAllAgain() {
  const shell = useShell()
  return useSending((reason: ReasonFilter) => sendAllAgain(shell, reason))
}

export function useCsv() {
  const shell = useShell()
  return useMutation({ networkMode: 'always', mutationFn: (reason: ReasonFilter) => readCsv(shell, reason) })
}
