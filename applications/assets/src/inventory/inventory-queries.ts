import { RequestError, readOptionsOf } from '@foyer/sdk'
import { useShell, useWhileVisible } from '@foyer/sdk/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Kind } from '../../shared/asset.ts'
import type { InventoryDetails, ScanResult } from '../../shared/inventory.ts'
import {
  closeInventory,
  discardInventory,
  readInventories,
  readInventory,
  scanItem,
  startInventory,
} from '../assets-client.ts'
import { invalidateLists } from '../queries.ts'

/** How often inventories are read again, in milliseconds: events may get lost. */
const INVENTORIES_EVERY = 15_000

export function useInventories() {
  const shell = useShell()
  return useQuery({
    queryKey: ['inventories'],
    queryFn: (context) => readInventories(shell, readOptionsOf(context)),
    refetchInterval: useWhileVisible(INVENTORIES_EVERY),
  })
}

export function useInventory(id: string) {
  const shell = useShell()
  const every = useWhileVisible(INVENTORIES_EVERY)
  return useQuery({
    queryKey: ['inventory', id],
    queryFn: (context) => readInventory(shell, id, readOptionsOf(context)),
    refetchInterval: ({ state }) => state.data?.closedAt === null && every,
  })
}

/** Starts an inventory. If one is open already, that one is the result. */
export function useStart() {
  const shell = useShell()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (kind: Kind | undefined) => startInventory(shell, kind),
    onSuccess: (inventory) => client.setQueryData(['inventory', inventory.id], inventory),
    onSettled: () => client.invalidateQueries({ queryKey: ['inventories'] }),
  })
}

export function useClosure(id: string) {
  const shell = useShell()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (markMissing: boolean) => closeInventory(shell, id, markMissing),
    onSuccess: (inventory) => {
      client.setQueryData(['inventory', id], inventory)
      invalidateLists(client)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['inventories'] }),
  })
}

export function useDiscarding(id: string) {
  const shell = useShell()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => discardInventory(shell, id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['inventories'] }),
  })
}

/** What came of a scan: a result or a rejection, or undefined if it did not arrive. */
export type ScanOutcome = ScanResult | RequestError | undefined

/** Stores scans, each with a request of its own. Those that did not arrive can be stored again. */
export function useScanning(id: string) {
  const shell = useShell()
  const client = useQueryClient()
  const [last, setLast] = useState<ScanOutcome>()
  const [failed, setFailed] = useState<readonly string[]>([])
  const scanning = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => scanItem(shell, id, code),
    onSuccess: (result, code) => {
      setLast(result)
      setFailed((before) => before.filter((one) => one !== code))
      client.setQueryData<InventoryDetails>(['inventory', id], (before) => before && { ...before, ...result.inventory })
      void client.invalidateQueries({ queryKey: ['inventory', id] })
    },
    onError: (error, code) => {
      if (isRejected(error)) setLast(error)
      else setFailed((before) => [...before.filter((one) => one !== code), code])
    },
  })
  const scan = async (code: string): Promise<ScanOutcome> =>
    await scanning.mutateAsync(code).catch((error: unknown) => (isRejected(error) ? error : undefined))
  return {
    ...{ last, failed, scan },
    scanAgain: () => {
      for (const code of failed) scanning.mutate(code)
    },
  }
}

/** A failure of the back end is no rejection: the scan can be stored again. */
function isRejected(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status < 500
}
