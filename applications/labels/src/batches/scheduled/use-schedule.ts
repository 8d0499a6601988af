import { useShell } from '@foyer/sdk/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentLabel, type PriceChange } from '../../labels-client.ts'
import { KEYS } from '../../queries.ts'
import { schedulePrice } from '../batches-client.ts'
import type { StartTime } from '../draft/index.ts'
import { useShowBatch } from '../show-batch.ts'

interface Schedule extends PriceChange {
  readonly from: StartTime
}

/**
 * Schedules a price of a label's product.
 * @param batch the id of the batch. A repetition has the same, so that nothing is scheduled twice
 * @param onSent called also if the form is gone by then
 */
export function useSchedule(label: string, batch: string, onSent: () => void) {
  const shell = useShell()
  const client = useQueryClient()
  const showBatch = useShowBatch()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ from, ...change }: Schedule) =>
      schedulePrice(shell, label, { ...change, batch, from: String(from) }),
    onSuccess: (scheduled) => {
      onSent()
      showBatch(scheduled)
    },
    onError: (error) => {
      // Someone else changed the label meanwhile: it is shown as it is now.
      const current = currentLabel(error)
      if (current) client.setQueryData(KEYS.label(current.code), current)
    },
  })
}
