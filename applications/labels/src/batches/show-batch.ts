import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BatchDetails } from '../../shared/batch.ts'
import { KEYS } from '../queries.ts'

/** Shows a batch that the back end has returned, and reads again what it may have changed. */
export function useShowBatch(): (batch: BatchDetails) => void {
  const client = useQueryClient()
  return (batch) => {
    client.setQueryData(KEYS.batch(batch.id), batch)
    invalidateItems(client, batch.id)
    void client.invalidateQueries({ queryKey: KEYS.batches })
    void client.invalidateQueries({ queryKey: KEYS.allScheduled })
    if (batch.rollsBack !== null) void client.invalidateQueries({ queryKey: KEYS.batch(batch.rollsBack) })
  }
}

/** Reads the prices of a batch again, if they are shown. */
export function invalidateItems(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: KEYS.batchItems(id) })
}
