import { readOptionsOf } from '@foyer/sdk'
import { useShell, useWhileVisible } from '@foyer/sdk/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Kind } from '../../shared/asset.ts'
import { closeInventory, discardInventory, readInventories, readInventory, startInventory } from '../assets-client.ts'
import { useUnstoredScans } from '../drafts.tsx'
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
  const unstored = useUnstoredScans()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => discardInventory(shell, id),
    onSuccess: () => {
      unstored.clear(id)
      return client.invalidateQueries({ queryKey: ['inventories'] })
    },
  })
}
